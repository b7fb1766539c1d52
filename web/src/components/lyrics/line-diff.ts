import { textLines } from '@keepsong/domain/lyric-lines';
import { diffArrays } from 'diff';

export interface DiffRow {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** The line on either side; null where that side has none. */
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
    rows.push(...changedRows(removed, part.added ? part.value : []));
    removed = [];
    if (!part.added) for (const line of part.value) rows.push({ kind: 'same', before: line, after: line });
  }
  return [...rows, ...changedRows(removed, [])];
}

/** Replaced lines side by side, as far as both sides have some. */
function changedRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): DiffRow => {
    const before = removed[index] ?? null;
    const after = added[index] ?? null;
    if (before !== null && before === after) return { kind: 'same', before, after };
    if (before === null) return { kind: 'added', before, after };
    if (after === null) return { kind: 'removed', before, after };
    return { kind: 'changed', before, after };
  });
}
