import { expect, it } from 'vitest';
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

const moving = { orderId: 'o', expected: '2101-01-17', day: '2101-01-18', reason: 'A cold' };
const said = (action: object) => ({ songId: 's', action: { lineId: '0-1', seen: 'You knocked', ...action } });
const details = { title: '  ', style: 'Folk', lyrics: '', additionalInfo: '' };
const mailTo = (to: string) => ({ template: 'purchase_confirmation', to });

it.each<[string, CallDefinition, object, string, string | null]>([
  ['to move the date to the promised day', moveDate, { ...moving, day: moving.expected }, 'day', null],
  ['to move the date to no day of the calendar', moveDate, { ...moving, day: '2101-02-31' }, 'day', null],
  ['to move the date to an instant', moveDate, { ...moving, day: '2101-01-19T00:00:00Z' }, 'day', null],
  ['to move the date for no reason', moveDate, { ...moving, reason: ' ' }, 'reason', null],
  ['of empty text', reviewLyrics, said({ type: 'edit_line', text: '   ' }), 'action.text', 'write something'],
  ['to split a line', reviewLyrics, said({ type: 'edit_line', text: 'a\nb' }), 'action.text', 'one line'],
  [
    'with a long comment',
    reviewLyrics,
    said({ type: 'comment_line', commentId: 'c', text: 'x'.repeat(1001) }),
    'action.text',
    'Please write at most 1000 characters',
  ],
  ['without a title', updateSongDetails, { songId: 's', seen: 0, value: details }, 'value.title', 'Required'],
  ['for a mail to nobody', sendTestEmail, mailTo(''), 'to', 'Please enter a recipient email address'],
  ['for a mail to a word', sendTestEmail, mailTo('nobody'), 'to', 'Invalid email address'],
  ['for a mail to two', sendTestEmail, mailTo('a@example.com, b@example.com'), 'to', 'Invalid email address'],
])('a request %s is refused at its field', (_what, call, input, path, message) => {
  const [error, ...others] = errorsOf(call, input);
  expect([error?.path, others]).toEqual([path, []]);
  expect(error?.message).toContain(message ?? '');
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
