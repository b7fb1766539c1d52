import { hasProductionStarted, type OrderStatus } from '../order-status.ts';
import { hasLyrics, hasOptions, isApproved } from './song-state.ts';
import type { Production } from './state.ts';
import { isTold } from './turns.ts';

export type Fact = 'paid' | 'lyrics' | 'approval' | 'choice' | 'answers' | 'recording' | 'cover';

/** The facts that each status needs, and those that the e-mail about it states. */
const NEEDS: Readonly<Record<OrderStatus, { status: readonly Fact[]; email: readonly Fact[] }>> = {
  pending: { status: [], email: [] },
  pending_lyrics_approval: { status: ['paid', 'lyrics'], email: ['lyrics'] },
  in_production: { status: ['paid', 'approval'], email: [] },
  ready_for_review: {
    status: ['paid', 'approval', 'answers', 'recording'],
    email: ['answers', 'recording'],
  },
  completed: {
    status: ['paid', 'approval', 'choice', 'answers', 'recording', 'cover'],
    email: ['recording'],
  },
};

/** The facts missing for a status. An admin may set it after confirming them. `lacksCover`: a paid cover is missing. */
export function missingFacts(production: Production, to: OrderStatus, lacksCover: boolean): Fact[] {
  if (production.status === to) return [];
  const { status, isPaid, isOver, songs } = production;
  const isMissing: Readonly<Record<Fact, boolean>> = {
    // A refunded order was paid.
    paid: !isPaid && !isOver,
    lyrics: !hasLyrics(production),
    // Production would start without the approval of every line.
    approval: !hasProductionStarted(status) && hasProductionStarted(to) && !isApproved(production),
    choice: songs.some(({ takeRound, chosenTakeId }) => takeRound > 0 && chosenTakeId === null),
    answers: skipsAnswers(production, to),
    // Its owner hears the options, or the finished recording.
    recording:
      !(to === 'ready_for_review' && hasOptions(production)) && !songs.every(({ hasAudio }) => hasAudio),
    cover: lacksCover,
  };
  return NEEDS[to].status.filter((fact) => isMissing[fact]);
}

/** False when the customer would read something untrue, or the order is not being worked on. */
export function isStatusMailed(production: Production, to: OrderStatus): boolean {
  if (!production.isPaid || production.isOver || !production.hasCustomer) return false;
  // The e-mail about this status says that there is nothing for the customer to do.
  if (to === 'pending' && !isTold(production)) return false;
  // This one says that the words are settled; some can have changed since production began.
  if (to === 'in_production' && !isApproved(production)) return false;
  const missing = missingFacts(production, to, false);
  return !NEEDS[to].email.some((fact) => missing.includes(fact));
}

/** Setting this status hands the order back to the customer although the team has not finished the open revision. */
export function skipsAnswers({ revisions }: Pick<Production, 'revisions'>, to: OrderStatus): boolean {
  return revisions.openNumber !== null && (to === 'ready_for_review' || to === 'completed');
}
