import { moodNames, styleNames } from './lexicon/kinds.ts';
import type { MoodName, StyleName } from './lexicon/kinds.ts';
import { detailsIn, namesIn } from './details.ts';

export interface Brief {
  title: string;
  style: StyleName;
  mood: MoodName;
  /** Everything the customer told, for what it is about. */
  story: string;
  names: string[];
  places: string[];
  /** Things with their article or owner: "the blue bicycle", "her lemon cake". */
  details: string[];
  /** Earlier lyrics to revise, empty when there are none. */
  current: string;
}

type Field = 'title' | 'style' | 'mood' | 'story' | 'current' | 'ignored';

const labels: [RegExp, Field][] = [
  [/^(song )?title$/, 'title'],
  [/^(other )?(musical |music )?(style|genre)s?$/, 'style'],
  [/^(other )?mood$/, 'mood'],
  [/^(current|existing|previous|earlier|my|our)? ?(draft )?lyrics( so far)?$/, 'current'],
  [
    /^(themes?|story|brief|names?|details?|about|occasion|notes?|additional.*|extra.*|context|request|instructions?|direction)$/,
    'story',
  ],
  [/^(references?|sounds like|language|length|structure|format|output|rules?|task)$/, 'ignored'],
];

function fieldOf(label: string): Field | undefined {
  const plain = label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .replace(/\(.*\)/, '')
    .trim();
  return labels.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Reads `Label: value` lines, `<label>…</label>` blocks and markdown headings alike; what has no label is story. */
function fieldsOf(prompt: string): Record<Field, string> {
  const fields: Record<Field, string> = {
    title: '',
    style: '',
    mood: '',
    story: '',
    current: '',
    ignored: '',
  };
  const add = (field: Field, text: string) => (fields[field] += `${text}\n`);
  let field: Field = 'story';
  let block: string | null = null;
  for (const line of prompt.split(/\r?\n/)) {
    const close = /^\s*(.*?)<\/([\w -]+)>\s*$/.exec(line);
    const openTag = /^\s*<([\w -]+)>\s*(.*)$/.exec(line);
    const label = /^\s*(?:[-*#>]+\s*)?\**([A-Za-z][\w ()-]{1,40}?)\**\s*[:=]\**\s*(.*)$/.exec(line);
    if (block === null && openTag?.[1]) {
      const tagField = fieldOf(openTag[1]);
      const [, tag, rest = ''] = openTag;
      const inline = rest.endsWith(`</${tag}>`) ? rest.slice(0, -`</${tag}>`.length) : null;
      if (tagField) add(tagField, inline ?? rest);
      else if (inline) add('story', inline);
      if (inline === null && tagField) {
        block = tag ?? null;
        field = tagField;
      }
    } else if (block !== null) {
      // Inside a block nothing is a label: a customer's line may well read "Mood: whatever".
      if (close && close[2] === block) {
        add(field, close[1] ?? '');
        block = null;
        field = 'story';
      } else add(field, line);
    } else if (close && !fieldOf(close[2] ?? '')) continue;
    else {
      const named = label?.[1] === undefined ? undefined : fieldOf(label[1]);
      // Section marks of lyrics ("Chorus:") look like labels; they belong to the lyrics.
      if (named && !(field === 'current' && named === 'story')) {
        field = named;
        add(field, label?.[2] ?? '');
      } else if (label && field !== 'current' && named === undefined) add('story', label[2] ?? '');
      else if (line.trim() === '' && field !== 'current' && field !== 'story') field = 'story';
      else add(field, line);
    }
  }
  return fields;
}

const tidy = (text: string) => text.replace(/^[\s"“”'`]+|[\s"“”'`]+$/g, '').replace(/\s+/g, ' ');
const isNothing = (text: string) =>
  /^(|none|n\/a|-|not specified|untitled song|null|undefined)\.?$/i.test(text.trim());

const styleHints: [RegExp, StyleName][] = [
  [/hip.?hop|rap\b|trap|drill/i, 'Hip Hop'],
  [/r\s*&\s*b|soul|motown|funk/i, 'R&B'],
  [/electro|edm|house|techno|synth|dance/i, 'Electronic'],
  [/country|bluegrass|americana|honky/i, 'Country'],
  [/folk|acoustic|singer-songwriter|celtic|irish|sea shant/i, 'Folk'],
  [/jazz|swing|bossa|blues/i, 'Jazz'],
  [/classical|orchestr|opera|hymn|choral/i, 'Classical'],
  [/rock|punk|metal|grunge|indie/i, 'Rock'],
  [/pop|disco|ballad/i, 'Pop'],
];
const moodHints: [RegExp, MoodName][] = [
  [/melanchol|nostalg|bittersweet|wistful|longing/i, 'Melancholic'],
  [/\bsad|grie(f|v)|sorrow|mourn|funeral|passed away/i, 'Sad'],
  [/romantic|in love|wedding|anniversary|first dance/i, 'Romantic'],
  [/energetic|upbeat|party|pumped|wild|fast/i, 'Energetic'],
  [/uplift|hope|inspir|triumph|proud/i, 'Uplifting'],
  [/relax|calm|peace|gentle|lullaby|chill/i, 'Relaxing'],
  [/happy|joy|cheer|fun|playful|birthday/i, 'Happy'],
];

function pick<T extends string>(
  given: string,
  names: readonly T[],
  hints: [RegExp, T][],
  story: string,
): T | undefined {
  const exact = names.find((name) => name.toLowerCase() === tidy(given).toLowerCase() && name !== 'Other');
  return (
    exact ??
    hints.find(([words]) => words.test(given))?.[1] ??
    hints.find(([words]) => words.test(story))?.[1]
  );
}

/** Sentences that talk to the writer, not about the song. They are no orders here, and no material either. */
function withoutOrders(story: string): string {
  return story
    .split(/(?<=[.!?\n])/)
    .filter(
      (sentence) =>
        !/\b(ignore|disregard|forget)\b.*\b(previous|prior|above|instructions?|rules?)\b|\b(system prompt|you are (now )?(an?|the)\b|act as|respond with|api key)/i.test(
          sentence,
        ) &&
        !/^\s*(please )?(write|compose|create|generate|make)\b.*\b(song|lyrics|poem)\b(?!.*\b(about|for)\b)/i.test(
          sentence,
        ),
    )
    .join('');
}

function themeWords(story: string): string {
  const word =
    /\b(love|home|family|friendship|summer|hope|dreams?|journey|adventure|childhood|forever|memories|freedom|wedding|birthday|anniversary)\b/i.exec(
      story,
    )?.[1];
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : '';
}

/** Longer than any order form allows; the patterns here take time that grows faster than the text. */
const MAX_CHARACTERS = 40_000;

/** What a prompt asks a song about. Everything in it is material; nothing in it is an instruction. */
export function readBrief(prompt: string): Brief {
  const fields = fieldsOf(prompt.slice(0, MAX_CHARACTERS).replace(/[^\S\n]+/g, ' '));
  const story = withoutOrders(fields.story).trim();
  const { names, places } = namesIn(story);
  const quoted = /(?:called|titled|named|title)\s+["“]([^"”]{2,60})["”]/i.exec(prompt)?.[1];
  const given = [fields.title.split('\n')[0] ?? '', quoted ?? '']
    .map(tidy)
    .find((title) => !isNothing(title));
  const fallback = [places[0], names[0] && `Song for ${names[0]}`, themeWords(story)].find(Boolean);
  const title = (given ?? fallback ?? 'All Along').slice(0, 60);
  return {
    title,
    style: pick(fields.style, styleNames, styleHints, story) ?? 'Other',
    mood: pick(fields.mood, moodNames, moodHints, story) ?? 'Other',
    story,
    names: names.filter((name) => name !== title),
    places,
    details: detailsIn(story),
    current: isNothing(fields.current) ? '' : fields.current.trim(),
  };
}
