import type { Alert } from '@keepsong/domain/alerts';
import type { Order } from '@keepsong/domain/documents/order';

const ANSWERS: Readonly<Record<Alert, string>> = {
  dispute: 'Answer the dispute',
  bounced: 'Correct the address',
  message: 'Answer the message',
  comment: 'Answer the comment',
};

/** The team's next step with an order, in a few words; null when it is not the team's turn. */
export function nextStepOf({ alerts, board, status, revisions }: Order): string | null {
  const [first] = alerts;
  if (first) return ANSWERS[first];
  if (board.turn !== 'team') return null;
  if (status === 'pending' || status === 'pending_lyrics_approval') return 'Write';
  return status === 'in_production' && revisions.openNumber !== null ? 'Answer notes' : 'Record';
}
