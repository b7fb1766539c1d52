import { countRevisions, type Revisions } from '@keepsong/domain/revisions';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** The next revision: `the first of two`; null when none is left. */
export function nextRevisionText(revisions: Revisions): string | null {
  const { all, counted, left } = countRevisions(revisions);
  if (left === 0) return null;
  const next = counted + 1;
  return `the ${ORDINALS[next] ?? `${next}th`} of ${numberWord(all)}`;
}

/** The rest: `You have two revisions left.` */
export function leftRevisionsText(revisions: Revisions): string {
  const { all, left } = countRevisions(revisions);
  if (left === 0) return 'All revisions of this order are used.';
  const what = left === 1 ? 'revision' : 'revisions';
  return left === all
    ? `You have ${numberWord(left)} ${what}.`
    : `You have ${numberWord(left)} ${what} left.`;
}
