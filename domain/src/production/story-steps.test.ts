import { expect, it } from 'vitest';
import { produce } from './produce.ts';
import type { Production } from './state.ts';
import { DEEDS, after, at, outcome, DUE, NOW } from '../../examples/production.ts';

const unpaid = at('pending', {
  isPaid: false,
  waitingOn: 'nobody',
  clock: { dueDay: null, pausedAt: null, pausedMs: 0 },
  storyState: 'open',
});
const paid = (isEnough: boolean) => after(unpaid, { type: 'paid', promisedDay: DUE, isEnough });
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const seen = ({ waitingOn, clock, storyState, openQuestions }: Production) => ({
  waitingOn,
  isPaused: clock.pausedAt !== null,
  storyState,
  openQuestions,
});
const CUSTOMER = { waitingOn: 'customer', isPaused: true } as const;
const TEAM = { waitingOn: 'team', isPaused: false } as const;

it('a story that is not enough when it is paid is the customer’s turn, and the clock waits', () => {
  expect(seen(paid(false))).toEqual({ ...CUSTOMER, storyState: 'open', openQuestions: 0 });
  expect(seen(paid(true))).toEqual({ ...TEAM, storyState: 'enough', openQuestions: 0 });
});

it('a story that becomes enough starts the clock, and the day moves by the working days that it took', () => {
  const told = after(paid(false), { type: 'tell', isEnough: true }, later(2));
  expect(seen(told)).toEqual({ ...TEAM, storyState: 'enough', openQuestions: 0 });
  // Monday noon to Wednesday noon.
  expect(told.clock.dueDay).toBe('2026-01-20');
});

it('a story is still open after an answer that does not suffice, and stays enough when words are taken out', () => {
  const open = paid(false);
  expect(after(open, { type: 'tell', isEnough: false }, later(1))).toBe(open);
  const enough = paid(true);
  expect(after(enough, { type: 'tell', isEnough: false }, later(1))).toBe(enough);
});

it('a story starts the clock when the customer has no more to tell', () => {
  expect(seen(after(paid(false), DEEDS.declare))).toMatchObject({ ...TEAM, storyState: 'declared' });
  expect(after(paid(true), DEEDS.declare).storyState).toBe('enough');
  const declared = after(paid(false), DEEDS.declare);
  expect(after(declared, DEEDS.tell)).toBe(declared);
});

it('a story does not keep the team from sending lyrics', () => {
  expect(outcome(produce(paid(false), DEEDS.send, NOW))).toBe('→ pending_lyrics_approval');
});

it('a story is opened again when the team sets the status back', () => {
  const back = { type: 'set_status', status: 'pending' } as const;
  expect(after(after(paid(false), DEEDS.send), back).waitingOn).toBe('customer');
  expect(after(after(paid(true), DEEDS.send), back).waitingOn).toBe('team');
});

const asked = after(paid(true), DEEDS.ask);

it('of two questions about the story both have to be answered; another answer to the same one counts once', () => {
  const two = after(asked, DEEDS.ask);
  const one = after(two, DEEDS.answer);
  expect(seen(one)).toEqual({ ...CUSTOMER, storyState: 'enough', openQuestions: 1 });
  expect(after(one, { type: 'answer', isFirst: false })).toBe(one);
});

it('a question about the story leaves a story open that is not enough', () => {
  const answered = after(after(paid(false), DEEDS.ask), DEEDS.answer);
  expect(seen(answered)).toEqual({ ...CUSTOMER, storyState: 'open', openQuestions: 0 });
});

it('a question about the story is passed by “that is all I have”, if the customer has seen it', () => {
  expect(outcome(produce(asked, { type: 'declare', hasSeenAll: false }, NOW))).toBe('changed');
  expect(seen(after(asked, DEEDS.declare))).toMatchObject({ ...TEAM, openQuestions: 0 });
});
