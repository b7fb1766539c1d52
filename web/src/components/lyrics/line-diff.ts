import { textLines } from '@keepsong/domain/lyric-lines';
import { diffArrays } from 'diff';

/** The line on either side; null where that side has none. */
export interface DiffRow {
  before: string | null;
  after: string | null;
}

/** The diff is quadratic in the number of changes; texts with more are shown as replaced. */
const MAX_CHANGES = 1000;

function linesOf(text: string): string[] {
  return text === '' ? [] : textLines(text);
}

/** Two texts side by side, with the fewest removed and added lines. */
export function lineDiff(before: string, after: string): DiffRow[] {
  const left = linesOf(before);
  const right = linesOf(after);
  const parts = diffArrays(left, right, { maxEditLength: MAX_CHANGES }) ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ];
  const rows: DiffRow[] = [];
  let removed: string[] = [];
  for (const part of parts) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    rows.push(...sideBySide(removed, part.added ? part.value : []));
    removed = [];
    if (!part.added) rows.push(...sideBySide(part.value, part.value));
  }
  return [...rows, ...sideBySide(removed, [])];
}

function sideBySide(left: readonly string[], right: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    before: left[index] ?? null,
    after: right[index] ?? null,
  }));
}
