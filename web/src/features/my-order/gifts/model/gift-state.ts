import type { Gift } from '@keepsong/domain/documents/gift';

export type GiftState =
  'waiting' | 'open' | 'ended' | 'closed_by_recipient' | 'closed_by_team' | 'closed_by_refund';

/** True when a time of the server proves that the page has opened: the device's clock can be wrong. */
export const hasOpened = ({ opensAt, updatedAt, lastVisitAt }: Gift): boolean =>
  opensAt <= updatedAt || (lastVisitAt !== null && opensAt <= lastVisitAt);

/** The state of a gift page for its owner. */
export function giftStateOf({ ending, token }: Gift, isPaid: boolean, isOpen: boolean): GiftState {
  if (ending === 'by_team') return 'closed_by_team';
  if (ending === 'by_recipient') return isPaid ? 'closed_by_recipient' : 'closed_by_refund';
  if (ending === 'by_owner' || token === null) return 'ended';
  if (!isPaid) return 'closed_by_refund';
  return isOpen ? 'open' : 'waiting';
}

/** The link works. */
export const hasLiveLink = (state: GiftState): boolean => state === 'waiting' || state === 'open';

export function visitsText(visits: number): string {
  if (visits === 0) return 'Not opened yet';
  return visits === 1 ? 'Opened once' : `Opened ${visits} times`;
}
