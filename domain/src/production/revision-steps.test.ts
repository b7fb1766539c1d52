import { expect, it } from 'vitest';
import type { AskedNote } from './actions.ts';
import { produce } from './produce.ts';
import { missingFacts } from './status-facts.ts';
import { DEEDS, after, at, outcome, text, DUE, NOW } from '../../examples/production.ts';
import { countRevisions, UNUSED_REVISIONS } from '../revisions.ts';

const review = at('ready_for_review', { waitingOn: 'customer', songs: [text({ takeRound: 1 })] });
const open = after(review, DEEDS['send notes']);
const publish = (options: Record<string, ('A' | 'B')[]>, ...notes: AskedNote[]) =>
  ({ type: 'publish_takes', options, notes }) as const;
const note = (state: AskedNote['state'], songId = 'song'): AskedNote => ({ songId, state });

it('sending notes uses one and starts production and the clock', () => {
  expect(open).toMatchObject({
    status: 'in_production',
    waitingOn: 'team',
    clock: { dueDay: DUE, pausedAt: null },
    revisions: { used: 1, openNumber: 1, givenBack: [] },
  });
  expect(countRevisions(open.revisions)).toEqual({ all: 2, counted: 1, left: 1 });
});

it('a revision needs notes, takes, no open revision, and one that is left', () => {
  expect(outcome(produce(review, { type: 'send_notes', count: 0 }, NOW))).toBe('no_notes');
  expect(outcome(produce(open, DEEDS['send notes'], NOW))).toBe('revision_open');
  const making = after(review, { type: 'set_status', status: 'in_production' });
  expect(outcome(produce(making, DEEDS['send notes'], NOW))).toBe('not_to_choose');
  const used = { ...review, revisions: { ...UNUSED_REVISIONS, used: 2 } };
  expect(outcome(produce(used, DEEDS['send notes'], NOW))).toBe('no_revisions');
  expect(after(after(used, DEEDS.grant), DEEDS['send notes']).revisions.used).toBe(3);
  expect(after(after(used, DEEDS['give back']), DEEDS['send notes']).revisions.used).toBe(3);
});

it('a revision is answered by a new take once every note is answered', () => {
  const take = { song: ['A' as const] };
  expect(outcome(produce(open, publish(take, note('done'), note('sent')), NOW))).toBe('unanswered_notes');
  expect(outcome(produce(open, publish({}, note('done'), note('declined')), NOW))).toBe('missing_take');
  expect(after(open, publish(take, note('done'), note('declined')))).toMatchObject({
    status: 'ready_for_review',
    waitingOn: 'customer',
    revisions: { used: 1, openNumber: null },
    songs: [{ takeRound: 2 }],
  });
});

it('a revision is answered without a take when all of its notes were declined', () => {
  const answered = after(open, publish({}, note('declined')));
  expect(answered).toMatchObject({ status: 'ready_for_review', revisions: { openNumber: null } });
  expect(answered.songs).toEqual(open.songs);
});

it('a revision needs a new take of the song whose note was done, and of no other', () => {
  const songs = [text({ takeRound: 1 }), text({ songId: 'second', takeRound: 1 })];
  const two = after({ ...review, songs }, DEEDS['send notes']);
  const notes = [note('done', 'second'), note('declined')];
  expect(outcome(produce(two, publish({ song: ['A'] }, ...notes), NOW))).toBe('missing_take');
  const { songs: published } = after(two, publish({ second: ['B'] }, ...notes));
  expect(published.map(({ takeRound }) => takeRound)).toEqual([1, 2]);
});

it('a revision is given back once', () => {
  const given = after(open, DEEDS['give back']);
  expect(given.revisions).toMatchObject({ givenBack: [1], openNumber: 1 });
  expect(countRevisions(given.revisions).left).toBe(2);
  expect(after(given, DEEDS['give back'])).toBe(given);
  for (const revision of [0, 2]) {
    expect(outcome(produce(open, { type: 'give_back', revision }, NOW))).toBe('no_such_revision');
  }
});

it('a status by hand that ends it has to be confirmed, and gives it back', () => {
  for (const status of ['ready_for_review', 'completed'] as const) {
    const chosen = { ...open, songs: [text({ takeRound: 1, chosenTakeId: '1A' })] };
    expect(missingFacts(chosen, status, false)).toContain('answers');
    expect(after(chosen, { type: 'set_status', status })).toMatchObject({
      status,
      revisions: { used: 1, givenBack: [1], openNumber: null },
    });
  }
});

it('a revision stays open through the statuses before', () => {
  const back = after(open, { type: 'set_status', status: 'pending_lyrics_approval' });
  expect(back.revisions.openNumber).toBe(1);
});

it('a revision refuses a choice while one is open', () => {
  expect(outcome(produce(open, DEEDS.choose, NOW))).toBe('not_to_choose');
});
