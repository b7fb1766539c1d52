import type { Day } from '../day.ts';
import { movedDayProblem } from '../working-days.ts';
import type { OrderStatus } from '../order-status.ts';
import type { ActionOf, Produced, ProductionAction, Refusal } from './actions.ts';
import { pausedAnew, type Clock } from './clock.ts';
import { answerComment, reviewLyrics } from './lyrics-steps.ts';
import { giveBack, sendNotes, withGivenBack } from './revision-steps.ts';
import { hasLyrics, withLines, withSong } from './song-state.ts';
import type { Production } from './state.ts';
import { skipsAnswers } from './status-facts.ts';
import { tellStory } from './story-steps.ts';
import { chooseTake, publishTakes } from './takes.ts';
import { withStatus, withTurn } from './turns.ts';

/** An order's state after an action, or the reason of its refusal; a repeat changes nothing. Only this folder decides about it. */
export function produce(stored: Production, action: ProductionAction, now: Date): Produced {
  const refusal = refusalOf(stored, action.type);
  if (refusal) return refusal;
  if (isSet(stored, action)) return stored;
  const { clock, calendar } = stored;
  const isHandedOver = HANDS_OVER.includes(action.type);
  const before = isHandedOver ? { ...stored, clock: pausedAnew(clock, now, calendar) } : stored;
  const after = carriedOut(before, action, now);
  return typeof after === 'string' || after === before ? after : withTurn(after, now);
}

/** The state after an action, with the turn and the clock as before. */
function carriedOut(before: Production, action: ProductionAction, now: Date): Produced {
  const { revisions } = before;
  switch (action.type) {
    case 'paid':
      return pay(before, action);
    case 'tell':
    case 'declare':
    case 'ask':
    case 'answer':
      return tellStory(before, action);
    case 'set_status':
      return setStatus(before, action.status);
    case 'answer_comment':
      return answerComment(before, action, now);
    case 'change_lyrics':
      return withSong(before, action.songId, (song) => withLines(song, action.lines));
    case 'send_lyrics':
      return sendLyrics(before);
    case 'publish_takes':
      return publishTakes(before, action);
    case 'send_notes':
      return sendNotes(before, action.count);
    case 'give_back':
      return giveBack(before, action.revision);
    case 'grant_revision':
      return { ...before, revisions: { ...revisions, granted: revisions.granted + 1 } };
    case 'move_date':
      return moveDate(before, action.dueDay, now);
    case 'choose_take':
      return chooseTake(before, action);
    default:
      return reviewLyrics(before, action, now);
  }
}

type ActionType = ProductionAction['type'];

/** Actions that do not depend on whether the order is paid and goes on. */
const AT_ANY_TIME: readonly ActionType[] = ['paid', 'set_status', 'answer_comment', 'change_lyrics'];
/** Actions that have a refusal or an answer of their own for a song that is completed. */
const ANSWERED_AT_THE_END: readonly ActionType[] = [
  ...(['tell', 'declare', 'ask', 'answer'] as const),
  ...(['send_lyrics', 'choose_take'] as const),
];

/** Actions of the team that give a waiting customer something new, or promise a day from now on. */
const HANDS_OVER: readonly ActionType[] = ['ask', 'send_lyrics', 'publish_takes', 'set_status', 'move_date'];

/** A repeat restarts no pause. */
const isSet = ({ status, clock }: Production, action: ProductionAction): boolean =>
  (action.type === 'set_status' && action.status === status) ||
  (action.type === 'move_date' && action.dueDay === clock.dueDay);

/** Why nothing of this kind can be done with the order now. */
function refusalOf({ isOver, isPaid, status }: Production, type: ActionType): Refusal | null {
  if (AT_ANY_TIME.includes(type)) return null;
  if (isOver) return 'over';
  if (!isPaid) return 'not_paid';
  return status === 'completed' && !ANSWERED_AT_THE_END.includes(type) ? 'completed' : null;
}

/** A payment that is recorded again changes neither the promised day nor the story. */
function pay(before: Production, { promisedDay, isEnough }: ActionOf<'paid'>): Production {
  if (before.clock.dueDay) return { ...before, isPaid: true };
  const clock: Clock = { dueDay: promisedDay, pausedAt: null, pausedMs: 0 };
  return { ...before, isPaid: true, clock, storyState: isEnough ? 'enough' : 'open' };
}

function setStatus(before: Production, status: OrderStatus): Production {
  if (!skipsAnswers(before, status)) return withStatus(before, status);
  // The revision produced nothing for the customer.
  const { used } = before.revisions;
  const revisions = { ...withGivenBack(before.revisions, used), openNumber: null };
  return withStatus({ ...before, revisions }, status);
}

function sendLyrics(before: Production): Produced {
  if (before.status !== 'pending') return 'already_sent';
  return hasLyrics(before) ? withStatus(before, 'pending_lyrics_approval') : 'no_lyrics';
}

function moveDate(before: Production, dueDay: Day, now: Date): Produced {
  const problem = movedDayProblem(dueDay, now, before.calendar);
  return problem ?? { ...before, clock: { ...before.clock, dueDay } };
}
