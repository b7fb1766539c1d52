import { expect, it } from 'vitest';
import { alertsOf, withAlerts } from './alerts.ts';
import { DISPUTE_STATES, type DisputeState } from './disputes.ts';
import { dueOf } from './due.ts';
import { exampleDispute, exampleOrder } from '../examples/order.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

const NOW = new Date('2026-01-07T12:00:00Z');
const disputed = (state: DisputeState) => ({ disputes: [exampleDispute({ state })] });
const ALL = ['dispute', 'message', 'answer', 'comment'] as const;
const PROBLEM = { kind: 'bounced', email: 'ada@example.com', at: NOW } as const;
const UNREAD = { unread: { customer: 0, team: 1 } };

it.each([
  ['nothing', {}, []],
  ['a message to the team', UNREAD, ['message']],
  ['a message to the customer', { unread: { customer: 2, team: 0 } }, []],
  ['an answer to a question', { openAnswers: 1 }, ['answer']],
  ['a comment', { openComments: 1 }, ['comment']],
  ['a bounced address', { mailProblem: PROBLEM }, ['bounced']],
  ['a corrected address', { mailProblem: { ...PROBLEM, email: 'old@example.com' } }, []],
  ...DISPUTE_STATES.map((state) => {
    const alerts = /won|lost/.test(state) ? ([] as const) : (['dispute'] as const);
    return [`a ${state} dispute`, disputed(state), alerts] as const;
  }),
  ['all of them', { ...UNREAD, openAnswers: 2, openComments: 1, ...disputed('open') }, ALL],
] as const)('the alerts of an order: %s', (_, changes, alerts) => {
  expect(alertsOf(exampleOrder(changes as Parameters<typeof exampleOrder>[0]))).toEqual(alerts);
});

const waiting = exampleOrder({ status: 'pending_lyrics_approval' });

it('an order that waits for the customer is the team’s turn while a question waits, and its clock runs', () => {
  expect(waiting.board.turn).toBe('customer');
  const asked = withAlerts({ ...waiting, ...UNREAD }, NOW, DEFAULT_SETTINGS);
  expect(asked).toMatchObject({
    alerts: ['message'],
    board: { turn: 'team', since: NOW },
    clock: { pausedAt: null },
    nextReminderAt: null,
  });
  expect(dueOf({ ...waiting, ...asked }, NOW, DEFAULT_SETTINGS)?.state).not.toBe('paused');

  const unread = { customer: 0, team: 0 };
  const read = withAlerts({ ...waiting, ...asked, unread }, NOW, DEFAULT_SETTINGS);
  expect(read).toMatchObject({ alerts: [], board: { turn: 'customer' }, clock: { pausedAt: NOW } });
  expect(read.nextReminderAt).toBeInstanceOf(Date);
});

it('an order that waits for the customer keeps its clock and its reminder when nothing has changed', () => {
  const same = withAlerts(waiting, NOW, DEFAULT_SETTINGS);
  expect(same.clock).toBe(waiting.clock);
  expect(same).not.toHaveProperty('nextReminderAt');
});

it.each([{ status: 'completed' }, { canceledAt: NOW }, { paymentStatus: 'pending' }] as const)(
  'an order that is not being worked on (%o) has alerts, but is nobody’s turn',
  (changes) => {
    const { alerts, board } = withAlerts(exampleOrder({ ...changes, ...UNREAD }), NOW, DEFAULT_SETTINGS);
    expect([alerts, board.turn]).toEqual([['message'], 'nobody']);
  },
);
