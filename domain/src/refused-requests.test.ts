import { describe, expect, it } from 'vitest';
import type { CallDefinition } from './calls/define-call.ts';
import { moveDate } from './calls/production.ts';
import { reviewLyrics } from './calls/lyrics.ts';
import { saveTiming } from './calls/team-lyrics.ts';
import { sendTestEmail } from './calls/emails.ts';
import { updateSongDetails } from './calls/orders.ts';
import { parseInput } from './validation.ts';

const errorsOf = ({ request }: CallDefinition, input: unknown) => {
  const parsed = parseInput(request, input);
  return parsed.ok ? [] : parsed.errors;
};

describe('a request to move the date', () => {
  const request = { orderId: 'o', expected: '2101-01-17', day: '2101-01-18', reason: 'A cold' };

  it.each([
    ['the promised day', { day: request.expected }],
    ['no day of the calendar', { day: '2101-02-31' }],
    ['an instant', { day: '2101-01-19T00:00:00Z' }],
    ['no day', { day: 'soon' }],
    ['no reason', { reason: ' ' }],
  ])('is refused with %s', (_, changes) => {
    const [error] = errorsOf(moveDate, { ...request, ...changes });
    expect(error?.path).toBe(Object.keys(changes)[0]);
  });
});

const line = { lineId: '0-1', seen: 'You knocked' };
it.each([
  [{ type: 'edit_line', ...line, text: '   ' }, 'Please write something'],
  [{ type: 'edit_line', ...line, text: 'one\ntwo' }, 'Please keep it to one line'],
  [
    { type: 'comment_line', ...line, commentId: 'c', text: 'x'.repeat(1001) },
    'Please write at most 1000 characters',
  ],
])('the answer to lyrics %o is refused', (action, message) => {
  expect(errorsOf(reviewLyrics, { songId: 's', action })).toEqual([{ path: 'action.text', message }]);
});

it('a song’s details need a title', () => {
  const base = { title: 'A', style: 'Folk', lyrics: '', additionalInfo: '' };
  const request = { songId: 's', seen: 0, value: { ...base, title: '  ' } };
  expect(errorsOf(updateSongDetails, request)).toEqual([{ path: 'value.title', message: 'Required' }]);
});

it('lines are sung one after the other, each once', () => {
  const [first, last] = [
    { lineId: '1-1', startMs: 1_200 },
    { lineId: '1-3', startMs: 4_000 },
  ];
  const of = (...lines: object[]) =>
    errorsOf(saveTiming, { songId: 's', takeId: null, audioPath: 'a', seen: 0, value: lines });
  expect(of(first, last)).toEqual([]);
  for (const wrong of [
    [last, first],
    [first, { ...last, startMs: first.startMs }],
    [first, { ...first, startMs: 4_000 }],
  ]) {
    expect(of(...wrong)).not.toEqual([]);
  }
});

it.each([
  ['', 'Please enter a recipient email address'],
  ['nobody', 'Invalid email address'],
  ['a@example.com, b@example.com', 'Invalid email address'],
])('a test e-mail to %j is refused', (to, message) => {
  const request = { template: 'purchase_confirmation', variant: 'With a date', to };
  expect(errorsOf(sendTestEmail, request)).toContainEqual({ path: 'to', message });
});
