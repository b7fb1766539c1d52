import { escapeHtml } from '@keepsong/domain/escape-html';
import { brand } from '@keepsong/domain/brand';
import { isolated, withNeededMarks } from '@keepsong/domain/direction';
import { shortened } from '@keepsong/domain/text';
import type { ListedSong } from '@keepsong/domain/gallery';

const LONGEST_DESCRIPTION = 200;

export function descriptionOf({ style, themes }: ListedSong): string {
  const text = `${style} song made with ${brand.name}. ${themes}`.replace(/\s+/g, ' ').trim();
  return shortened(text, LONGEST_DESCRIPTION);
}

/** Title, address and social card of a song's page. */
export function songHead(song: ListedSong, appUrl: string): string {
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
    ['property', 'og:image:alt', withNeededMarks(`Cover of ${isolated(song.title)}`)],
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

/** The recording for visitors without scripts. */
export function soundWithoutScripts({ audioUrl }: ListedSong): string {
  if (audioUrl === null) return '';
  return `<noscript><audio controls preload="none" src="${escapeHtml(audioUrl)}"></audio></noscript>`;
}
