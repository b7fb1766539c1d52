import type { OrderStatus, Party } from '../order-status.ts';
import { clockOf } from './clock.ts';
import { countOpenComments, hasLyrics, hasOptions } from './song-state.ts';
import type { Approval, Production } from './state.ts';

/** True while nothing of the story is missing and no question about it is open. */
export function isTold({
  storyState,
  openQuestions,
}: Pick<Production, 'storyState' | 'openQuestions'>): boolean {
  return storyState !== 'open' && openQuestions === 0;
}

/** Returns whose turn it is. While the customer has nothing to tell, to approve or to choose from, or is not there any more, it is the team's. */
function turnOf(production: Production): Party {
  const { status, hasCustomer } = production;
  if (status === 'completed') return 'nobody';
  const isAsked = {
    pending: !isTold(production),
    pending_lyrics_approval: hasLyrics(production),
    in_production: false,
    ready_for_review: hasOptions(production),
  };
  return hasCustomer && isAsked[status] ? 'customer' : 'team';
}

/** With the turn and the clock that follow from everything else. */
export function withTurn(production: Production, now: Date): Production {
  const { isPaid, isOver, clock } = production;
  const waitingOn = isPaid && !isOver ? turnOf(production) : 'nobody';
  const hasAlerts = production.hasAlerts || countOpenComments(production) > 0;
  return {
    ...production,
    waitingOn,
    clock: clockOf({ waitingOn, clock, hasAlerts }, now, production.calendar),
  };
}

const NOTHING_SAID: Approval = { approved: {}, comments: [] };

export function withStatus(before: Production, status: OrderStatus): Production {
  const isReopened = before.status === 'completed';
  const songs = before.songs.map((song) => ({
    ...song,
    // The owner can answer in every way of sending the lyrics.
    approval: status === 'pending_lyrics_approval' ? (song.approval ?? NOTHING_SAID) : song.approval,
    // The customer chooses again.
    chosenTakeId: isReopened ? null : song.chosenTakeId,
  }));
  return { ...before, status, songs };
}
