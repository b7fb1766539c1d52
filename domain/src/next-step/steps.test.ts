import { expect, it } from 'vitest';
import { renderEmail } from '../emails/render-email.ts';
import { exampleDispute, exampleOrder } from '../../examples/order.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { nextStepOf } from './customer-words.ts';
import { CUSTOMER_TASKS, nextOf, type Next } from './steps.ts';
import { boardStepOf, teamStepOf } from './team-words.ts';
import { DEFAULT_SETTINGS } from '../shop-settings.ts';

const NOW = new Date('2026-01-14T12:00:00Z');
const answered = { ...UNUSED_REVISIONS, used: 1 };
const open = { ...answered, openNumber: 1 };

const approving = { status: 'pending_lyrics_approval', waitingOn: 'customer' } as const;
const choosing = { status: 'ready_for_review', waitingOn: 'customer' } as const;
const unread = { customer: 0, team: 2 };

/** Facts; what is next for the customer; whose turn it is; what is next for the team, on the board and on the page of the order. */
const TABLE = [
  [{ waitingOn: 'customer', storyState: 'open' }, 'story', 'customer', null, 'completes the story.'],
  [{ waitingOn: 'customer', openQuestions: 1 }, 'question', 'customer', null, 'answers what we asked.'],
  [{ waitingOn: 'customer', openQuestions: 2 }, 'questions', 'customer', null, 'answers what we asked.'],
  [{}, null, 'team', 'Write', 'Write the lyrics and send them'],
  [approving, 'lyrics', 'customer', null, 'The customer approves the lyrics: 3 of 4 lines.'],
  [{ ...approving, waitingOn: 'team' }, null, 'team', 'Write', 'nothing to approve yet'],
  [{ status: 'in_production' }, null, 'team', 'Record', '1 line needs the customer’s approval'],
  [{ status: 'in_production', revisions: open }, null, 'team', 'Answer notes', 'of revision 1 and publish'],
  [{ ...choosing, waitingOn: 'team' }, null, 'team', 'Record', 'nothing to choose from yet'],
  [choosing, 'options', 'customer', null, 'chooses an option.'],
  [{ ...choosing, revisions: answered }, 'takes', 'customer', null, 'chooses an option.'],
  [{ status: 'completed' }, null, 'nobody', null, 'The song is finished.'],
  [{ paymentStatus: 'pending', storyState: 'open' }, null, 'customer', null, 'waits for its payment.'],
  [{ ...choosing, canceledAt: NOW }, null, 'nobody', null, /canceled or refunded\.$/],
  [{ ...approving, paymentStatus: 'refunded' }, null, 'nobody', null, 'was canceled'],
  // An alert comes first, and the clock runs for it.
  [{ ...choosing, unread }, 'options', 'team', 'Answer the message', 'runs on. The customer chooses'],
  [{ ...approving, openComments: 1 }, 'lyrics', 'team', 'Answer the note', 'runs on. The customer approves'],
  [{ status: 'completed', unread }, null, 'team', 'Answer the message', 'the message. The song is finished.'],
  [{ openComments: 1, disputes: [exampleDispute()] }, null, 'team', 'Answer the dispute', 'Write the lyrics'],
] as const;

it.each(TABLE)('what is next: %j', (changes, task: Next['task'], turn: Next['turn'], board, step) => {
  const order = exampleOrder(changes as Parameters<typeof exampleOrder>[0]);
  expect(nextOf(order)).toMatchObject({ task, turn });
  expect(boardStepOf(order)).toBe(board);
  const team = teamStepOf(order, { open: 1, all: 4 });
  expect(team.isOurTurn).toBe(turn === 'team');
  expect(team.step).toMatch(step);
  if (!task) return;
  // The page and the reminder lead there with the same words.
  const action = CUSTOMER_TASKS[task];
  expect(nextStepOf(order, 1, NOW, DEFAULT_SETTINGS).title).toBe(action);
  const orderUrl = 'https://keepsong.example/orders/1';
  const data = { ...order, orderId: order.id, orderUrl, task, unsubscribeUrl: '', date: null };
  expect(renderEmail('reminder', data).text).toContain(`${action}: ${orderUrl}`);
});

it('counts no lines before they are known, and one or several as such', () => {
  const order = exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' });
  expect(teamStepOf(order, null).step).toBe('The customer approves the lyrics.');
  expect(teamStepOf(order, { open: 0, all: 1 }).step).toContain('lyrics: 1 of 1 line.');
  const recording = exampleOrder({ status: 'in_production' });
  expect(teamStepOf(recording, { open: 2, all: 4 }).step).toContain('2 lines need the customer’s approval');
});
