/** For tests and the demo data: an order in production, actions on it, and their results. */
import type { ProductionAction, Produced } from '../src/production/actions.ts';
import {
  type Production,
  type SongState,
  type Approval,
  BEFORE_PAYMENT,
  productionOf,
} from '../src/production/state.ts';
import type { Day } from '../src/day.ts';
import { produce } from '../src/production/produce.ts';
import type { OrderStatus } from '../src/order-status.ts';
import { UNUSED_REVISIONS } from '../src/revisions.ts';
import { DEFAULT_SETTINGS } from '../src/shop-settings.ts';

// A Monday.
export const NOW = new Date('2026-01-05T12:00:00Z');
export const DUE: Day = '2026-01-16';
export const LATER: Day = '2026-01-21';
export const LINES = [
  { id: '1-0', text: '## Verse 1' },
  { id: '1-1', text: 'You knocked' },
  { id: '1-2', text: 'and I was home' },
];
export const UNREAD: Approval = { approved: {}, comments: [] };
export const BOTH: Approval = { approved: { '1-1': NOW, '1-2': NOW }, comments: [] };
export const ONE: Approval = { approved: { '1-1': NOW }, comments: [] };

export const text = (changes: Partial<SongState> = {}): SongState => ({
  songId: 'song',
  revision: 1,
  lines: LINES,
  approval: UNREAD,
  takeRound: 0,
  chosenTakeId: null,
  hasAudio: false,
  ...changes,
});

/** An order of one song that is not paid yet. */
export const beforePayment = (songId: string): Production =>
  productionOf(
    { ...BEFORE_PAYMENT, customerEmail: 'june@example.com' },
    [text({ songId, approval: null })],
    DEFAULT_SETTINGS,
  );

/** A paid order whose lyrics were sent, unless it is still pending. */
export function at(status: OrderStatus, changes: Partial<Production> = {}): Production {
  const turn = status === 'pending_lyrics_approval' ? 'customer' : status === 'completed' ? 'nobody' : 'team';
  return {
    ...{ status, isPaid: true, isOver: false, hasCustomer: true, waitingOn: turn, hasAlerts: false },
    clock: { dueDay: DUE, pausedAt: turn === 'team' ? null : NOW, pausedMs: 0 },
    revisions: UNUSED_REVISIONS,
    storyState: 'enough',
    openQuestions: 0,
    songs: [text({ approval: status === 'pending' ? null : UNREAD })],
    calendar: DEFAULT_SETTINGS,
    ...changes,
  };
}

const line = { songId: 'song', lineId: '1-1', seen: 'You knocked' };
export const DEEDS = {
  'paid again': { type: 'paid', promisedDay: '2026-03-02', isEnough: false },
  tell: { type: 'tell', isEnough: true },
  declare: { type: 'declare', hasSeenAll: true },
  ask: { type: 'ask' },
  answer: { type: 'answer', isFirst: true },
  send: { type: 'send_lyrics' },
  'approve a line': { type: 'approve_line', ...line },
  'take an approval back': { type: 'withdraw_line', ...line },
  comment: { type: 'comment_line', ...line, commentId: 'c1', text: 'She knocked' },
  edit: { type: 'edit_line', ...line, text: 'She knocked' },
  'approve all': { type: 'approve_all', songId: 'song', revision: 1 },
  'change lyrics': { type: 'change_lyrics', songId: 'song', lines: LINES.slice(0, 2) },
  publish: { type: 'publish_takes', options: { song: ['A', 'B'] }, notes: [] },
  'send notes': { type: 'send_notes', count: 2 },
  'give back': { type: 'give_back', revision: 1 },
  grant: { type: 'grant_revision' },
  'move the date': { type: 'move_date', dueDay: LATER },
  choose: { type: 'choose_take', songId: 'song', takeId: '1B' },
} as const satisfies Record<string, ProductionAction>;
export type Deed = keyof typeof DEEDS;

/** The status after an action, or the reason of its refusal. */
export function outcome(produced: Produced): string {
  return typeof produced === 'string' ? produced : `→ ${produced.status}`;
}

export function after(before: Production, action: ProductionAction, now = NOW): Production {
  const produced = produce(before, action, now);
  if (typeof produced === 'string') throw new Error(`Refused: ${produced}`);
  return produced;
}
