import type { LyricsVersion } from './documents/lyrics.ts';
import { plainLine, sectionsOf } from './lyric-lines.ts';

type Text = Pick<LyricsVersion, 'revision' | 'lines' | 'source'>;

interface WordsBy {
  lines: number;
  /** Those that a person wrote, or changed after a model had drafted them. */
  byPeople: number;
  hasDraft: boolean;
}

const wordsOf = (text: string) => plainLine(text).trim();

/** A line is a model's when its words stand in a draft of the model, and in no text that a person had saved before it. */
export function wordsBy(versions: readonly Text[]): WordsBy {
  const inOrder = versions.toSorted((one, other) => one.revision - other.revision);
  const known = new Map<string, 'person' | 'model'>();
  for (const { lines, source } of inOrder) {
    for (const { text } of lines) {
      const words = wordsOf(text);
      if (!known.has(words)) known.set(words, source === 'generated' ? 'model' : 'person');
    }
  }
  const sung = sectionsOf(inOrder.at(-1)?.lines ?? []).flatMap(({ stanzas }) => stanzas.flat());
  return {
    lines: sung.length,
    byPeople: sung.filter(({ text }) => known.get(wordsOf(text)) === 'person').length,
    hasDraft: versions.some(({ source }) => source === 'generated'),
  };
}
