import type { Day } from '../day.ts';
import { movedDayProblem } from '../working-days.ts';
import type { OrderStatus } from '../order-status.ts';
import {
  done,
  refused,
  type ActionOf,
  type Produced,
  type ProductionAction,
  type Refusal,
} from './actions.ts';
import { pausedAnew, type Clock } from './clock.ts';
import { answerComment, reviewLyrics } from './lyrics-steps.ts';
import { giveBack, grantRevision, sendNotes, withGivenBack } from './revision-steps.ts';
import { hasLyrics, withLines, withSong } from './songs.ts';
import type { Production } from './state.ts';
import { missingFacts, skipsAnswers } from './status-facts.ts';
import { tellStory } from './story-steps.ts';
import { chooseTake, publishTakes } from './takes.ts';
import { withStatus, withTurn } from './turns.ts';

/** An order's state after an action, or the reason of its refusal; a repeat changes nothing. Only this folder decides about it. */
export function produce(stored: Production, action: ProductionAction, now: Date): Produced {
  const refusal = refusalOf(stored, action.type);
  if (refusal) return refused(refusal);
  if (isSet(stored, action)) return done(stored);
  const { clock, calendar } = stored;
  const isHandedOver = HANDS_OVER.includes(action.type);
  const before = isHandedOver ? { ...stored, clock: pausedAnew(clock, now, calendar) } : stored;
  switch (action.type) {
    case 'paid':
      return pay(before, action, now);
    case 'tell':
    case 'declare':
    case 'ask':
    case 'answer':
      return tellStory(before, action, now);
    case 'set_status':
      return setStatus(before, action.status, action.isConfirmed, now);
    case 'answer_comment':
      return answerComment(before, action, now);
    case 'change_lyrics':
      return done(
        withTurn(
          withSong(before, action.songId, (song) => withLines(song, action.lines)),
          now,
        ),
      );
    case 'send_lyrics':
      return sendLyrics(before, now);
    case 'publish_takes':
      return publishTakes(before, action, now);
    case 'send_notes':
      return sendNotes(before, action.count, now);
    case 'give_back':
      return giveBack(before, action.revision);
    case 'grant_revision':
      return grantRevision(before);
    case 'move_date':
      return moveDate(before, action.dueDay, now);
    case 'choose_take':
      return chooseTake(before, action, now);
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
function pay(before: Production, { promisedDay, isEnough }: ActionOf<'paid'>, now: Date): Produced {
  if (before.clock.dueDay) return done(withTurn({ ...before, isPaid: true }, now));
  const clock: Clock = { dueDay: promisedDay, pausedAt: null, pausedMs: 0 };
  return done(withTurn({ ...before, isPaid: true, clock, storyState: isEnough ? 'enough' : 'open' }, now));
}

function setStatus(before: Production, status: OrderStatus, isConfirmed: boolean, now: Date): Produced {
  // The order's other document decides about the cover, so the caller asks about that one.
  if (!isConfirmed && missingFacts(before, status, false).length > 0) return refused('missing_facts');
  if (!skipsAnswers(before, status)) return done(withStatus(before, status, now));
  // The revision produced nothing for the customer.
  const { used } = before.revisions;
  const revisions = { ...withGivenBack(before.revisions, used), openNumber: null };
  return done(withStatus({ ...before, revisions }, status, now));
}

function sendLyrics(before: Production, now: Date): Produced {
  if (before.status !== 'pending') return refused('already_sent');
  if (!hasLyrics(before)) return refused('no_lyrics');
  return done(withStatus(before, 'pending_lyrics_approval', now));
}

function moveDate(before: Production, dueDay: Day, now: Date): Produced {
  const problem = movedDayProblem(dueDay, now, before.calendar);
  if (problem) return refused(problem);
  return done({ ...before, clock: { ...before.clock, dueDay } });
}
