import { brand } from '@keepsong/domain/brand';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { NO_SONG_ID, SONG_DATA_ID } from '@keepsong/domain/song-page';

const LONGEST_DESCRIPTION = 200;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the element it stands in. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

export function descriptionOf({ style, themes }: PublicSong): string {
  const text = `${style} song made with ${brand.name}. ${themes}`.replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  if (characters.length <= LONGEST_DESCRIPTION) return text;
  return `${characters
    .slice(0, LONGEST_DESCRIPTION - 1)
    .join('')
    .trimEnd()}…`;
}

function headOf(song: PublicSong, appUrl: string): string {
  const url = `${appUrl}/public-songs/${song.id}`;
  const title = `${song.title} · ${brand.name}`;
  const description = descriptionOf(song);
  const facts: [attribute: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'music.song'],
    ['property', 'og:site_name', brand.name],
    ['property', 'og:title', song.title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', `${url}/card.jpg`],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `Cover of ${song.title}`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  if (song.durationMs !== null) {
    facts.push(['property', 'music:duration', String(Math.round(song.durationMs / 1000))]);
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...facts.map(
      ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`,
    ),
  ].join('');
}

/** The song itself, so that the page shows it without asking the database; and in words for who reads without scripts. */
function bodyOf(song: PublicSong, audioUrl: string | null): string {
  const { searchTokens: _tokens, ...shown } = song;
  const player = audioUrl ? `<audio controls preload="none" src="${escapeHtml(audioUrl)}"></audio>` : '';
  return (
    `<script type="application/json" id="${SONG_DATA_ID}">${embeddedJson(shown)}</script>` +
    `<noscript><h1>${escapeHtml(song.title)}</h1><p>${escapeHtml(descriptionOf(song))}</p>${player}</noscript>`
  );
}

/**
 * The page of one song: the prerendered page of no song in particular, with this song's head and facts. The
 * placeholder id also stands in links (where to come back to after signing in).
 */
export function songHtml(
  shell: string,
  song: PublicSong,
  addresses: { appUrl: string; audioUrl: string | null },
): string {
  return shell
    .replaceAll(NO_SONG_ID, encodeURIComponent(song.id))
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="robots"[^>]*>/, '')
    .replace('</head>', () => `${headOf(song, addresses.appUrl)}</head>`)
    .replace('</body>', () => `${bodyOf(song, addresses.audioUrl)}</body>`);
}
