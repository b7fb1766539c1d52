import type { Gift } from '@keepsong/domain/documents/gift';

export type GiftState =
  'waiting' | 'open' | 'ended' | 'closed_by_recipient' | 'closed_by_team' | 'closed_by_refund';

/** The state of a gift page for its owner. */
export function giftStateOf(
  { ending, token, opensAt, updatedAt }: Gift,
  isPaid: boolean,
  now: Date,
): GiftState {
  if (ending === 'by_recipient') return 'closed_by_recipient';
  if (ending === 'by_team') return 'closed_by_team';
  if (ending === 'by_owner' || token === null) return 'ended';
  if (!isPaid) return 'closed_by_refund';
  // `updatedAt` is the server's time, so it overrides a slow device clock.
  return now < opensAt && updatedAt < opensAt ? 'waiting' : 'open';
}

/** The link works. */
export const hasLiveLink = (state: GiftState): boolean => state === 'waiting' || state === 'open';

export function visitsText(visits: number): string {
  if (visits === 0) return 'Not opened yet';
  return visits === 1 ? 'Opened once' : `Opened ${visits} times`;
}
