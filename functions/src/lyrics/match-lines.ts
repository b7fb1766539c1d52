import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import { lineIdOf, textLines } from '@keepsong/domain/lyric-lines';
import { diffArrays } from 'diff';

/** The time of the comparison grows with the square of the changes. With more of them, no line keeps its id. */
const MAX_CHANGES = 1000;

/** A line that stayed keeps its id; replaced lines pass theirs on in order, so that comments stay. `revision`: of the new text. */
export function matchLines(before: readonly LyricsLine[], lyrics: string, revision: number): LyricsLine[] {
  const texts = textLines(lyrics);
  const parts = diffArrays(
    before.map(({ text }) => text),
    texts,
    { maxEditLength: MAX_CHANGES },
  ) ?? [{ value: texts, added: true, removed: false }];
  const lines: LyricsLine[] = [];
  const add = (text: string, former: LyricsLine | undefined) =>
    lines.push({ id: former?.id ?? lineIdOf(revision, lines.length), text });
  let next = 0;
  let replaced: readonly LyricsLine[] = [];
  for (const { value, added, removed } of parts) {
    if (added) {
      value.forEach((text, index) => add(text, replaced[index]));
      replaced = [];
      continue;
    }
    const former = before.slice(next, next + value.length);
    next += value.length;
    replaced = removed ? former : [];
    if (!removed) value.forEach((text, index) => add(text, former[index]));
  }
  return lines;
}
