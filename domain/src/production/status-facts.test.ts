import { expect, it } from 'vitest';
import { after, at, outcome, text, LINES, BOTH, NOW } from '../../examples/production.ts';
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import { produce } from './produce.ts';
import type { Production } from './state.ts';
import { isStatusMailed, missingFacts, type Fact } from './status-facts.ts';

const noLyrics = text({ lines: [{ id: '1-0', text: '## Verse 1' }] });
const approved = text({ approval: BOTH });
const published = text({ approval: BOTH, takeRound: 1 });
const chosen = text({ approval: BOTH, takeRound: 1, chosenTakeId: '1A', hasAudio: true });
const open = { included: 2, granted: 0, used: 1, givenBack: [], openNumber: 1 };
const [PENDING, SENT, MADE, REVIEW, DONE] = ORDER_STATUSES;
const withAudio = text({ hasAudio: true });
const second = text({ songId: 'second' });
const undecided = { ...published, songId: 'second', hasAudio: true };
type Case = [string, Production, OrderStatus, Fact[], boolean];
// What it is, the order, the status, what is missing, and whether the customer gets an e-mail.
it.each<Case>([
  ['a written order', at(PENDING), SENT, [], true],
  ['an order without lyrics', at(PENDING, { songs: [noLyrics] }), SENT, ['lyrics'], false],
  ['one whose second song has none', at(PENDING, { songs: [text(), noLyrics] }), SENT, ['lyrics'], false],
  ['an unpaid order', at(PENDING, { isPaid: false }), SENT, ['paid'], false],
  ['an unpaid order', at(PENDING, { isPaid: false, songs: [approved] }), MADE, ['paid'], false],
  ['an order that is over', at(PENDING, { isPaid: false, isOver: true }), SENT, [], false],
  ['an order whose account is deleted', at(PENDING, { hasCustomer: false }), SENT, [], false],
  ['lyrics that were sent', at(SENT), PENDING, [], true],
  ['a story that is not enough', at(SENT, { storyState: 'open' }), PENDING, [], false],
  ['a question about the story', at(SENT, { openQuestions: 1 }), PENDING, [], false],
  ['approved lyrics', at(SENT, { songs: [approved] }), MADE, [], true],
  ['lyrics that are not approved', at(SENT), MADE, ['approval'], false],
  ['lyrics that are not approved', at(SENT), REVIEW, ['approval', 'recording'], false],
  ['lines that have changed since', at(REVIEW, { songs: [published, text()] }), MADE, [], false],
  ['nothing recorded', at(MADE), REVIEW, ['recording'], false],
  ['published options', at(MADE, { songs: [published] }), REVIEW, [], true],
  ['notes without answers', at(MADE, { songs: [published], revisions: open }), REVIEW, ['answers'], false],
  ['nothing chosen', at(REVIEW, { songs: [published] }), DONE, ['choice', 'recording'], false],
  ['a chosen option', at(REVIEW, { songs: [chosen] }), DONE, [], true],
  ['one option of two', at(REVIEW, { songs: [chosen, undecided] }), DONE, ['choice'], true],
  ['lyrics before the story is enough', at(PENDING, { storyState: 'open' }), SENT, [], true],
  ['one song without a recording', at(REVIEW, { songs: [chosen, second] }), DONE, ['recording'], false],
  ['a finished recording', at(MADE, { songs: [withAudio] }), DONE, [], true],
  ['the same status', at(SENT, { songs: [noLyrics] }), SENT, [], false],
])('a status that an admin sets %s (%#): what lacks is asked about', (_, before, to, missing, isMailed) => {
  expect(missingFacts(before, to, false)).toEqual(missing);
  if (before.status !== to) expect(isStatusMailed(before, to)).toBe(isMailed);
  expect(outcome(produce(before, { type: 'set_status', status: to }, NOW))).toBe(`→ ${to}`);
});

it('a status that an admin sets completed without its paid cover is confirmed, and still mailed', () => {
  const before = at('ready_for_review', { songs: [chosen] });
  expect(missingFacts(before, 'completed', true)).toEqual(['cover']);
  expect(isStatusMailed(before, 'completed')).toBe(true);
});

it('a status that an admin sets waits for the team while there is nothing to approve, and for the customer once there is', () => {
  const sent = after(at('pending', { songs: [noLyrics] }), {
    type: 'set_status',
    status: SENT,
  });
  expect(sent).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
  const written = after(sent, { type: 'change_lyrics', songId: 'song', lines: LINES });
  expect(written).toMatchObject({ waitingOn: 'customer', clock: { pausedAt: NOW } });
  const emptied = after(written, { type: 'change_lyrics', songId: 'song', lines: [] });
  expect(emptied.waitingOn).toBe('team');
});
