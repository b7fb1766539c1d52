export interface DiffRow {
  kind: 'same' | 'changed' | 'removed' | 'added';
  /** The line on either side; null where that side has none. */
  before: string | null;
  after: string | null;
}

/** Above this many compared pairs (lines × lines) the middle is told as replaced: still right, only coarser. */
const MOST_PAIRS = 4_000_000;

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}

/** Two texts side by side, line by line: the fewest removals and additions that lead from one to the other. */
export function lineDiff(before: string, after: string): DiffRow[] {
  const left = linesOf(before);
  const right = linesOf(after);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  const most = Math.min(left.length, right.length) - start;
  while (end < most && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
  return [
    ...left.slice(0, start).map(same),
    ...middle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...left.slice(left.length - end).map(same),
  ];
}

const same = (line: string): DiffRow => ({ kind: 'same', before: line, after: line });

function middle(left: readonly string[], right: readonly string[]): DiffRow[] {
  if (left.length * right.length > MOST_PAIRS) return block(left, right);
  const width = right.length + 1;
  // lengths[i * width + j]: longest run of lines that left from i and right from j have in common.
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const beside = lengths[i * width + j + 1] ?? 0;
      lengths[i * width + j] =
        left[i] === right[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(below, beside);
    }
  }
  const rows: DiffRow[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const one = left[i];
    const other = right[j];
    if (one !== undefined && one === other) {
      rows.push(...block(removed, added), same(one));
      removed = [];
      added = [];
      i += 1;
      j += 1;
    } else if (
      one !== undefined &&
      (other === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      removed.push(one);
      i += 1;
    } else if (other !== undefined) {
      added.push(other);
      j += 1;
    }
  }
  return [...rows, ...block(removed, added)];
}

/** Lines that were replaced stand opposite each other as far as both sides have some. */
function block(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): DiffRow => {
    const before = removed[index] ?? null;
    const after = added[index] ?? null;
    if (before !== null && before === after) return same(before);
    if (before === null) return { kind: 'added', before, after };
    if (after === null) return { kind: 'removed', before, after };
    return { kind: 'changed', before, after };
  });
}
