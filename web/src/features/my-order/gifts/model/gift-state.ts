import type { Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { giftAddress, hasFinishedSong } from '@keepsong/domain/gift-page';

export type GiftState =
  'waiting' | 'making' | 'open' | 'ended' | 'closed_by_recipient' | 'closed_by_team' | 'closed_by_refund';

/** True when a time of the server proves that the page has opened: the device's clock can be wrong. */
export const hasOpened = ({ opensAt, updatedAt, lastVisitAt }: Gift): boolean =>
  opensAt <= updatedAt || (lastVisitAt !== null && opensAt <= lastVisitAt);

/** Its moment has come. */
export const isOpenAt = (gift: Gift, now: Date): boolean => hasOpened(gift) || gift.opensAt <= now;

/** The address that its owner sends; null when it was ended. */
export const linkOf = ({ token }: Gift): string | null =>
  token === null ? null : window.location.origin + giftAddress(token);

/** The state of a gift page for its owner; `isOpen`: its moment has come. */
export function giftStateOf(gift: Gift, song: Song, isOpen: boolean): GiftState {
  const { ending, token } = gift;
  const { isPaid } = song;
  if (ending === 'by_team') return 'closed_by_team';
  if (ending === 'by_recipient') return isPaid ? 'closed_by_recipient' : 'closed_by_refund';
  if (ending === 'by_owner' || token === null) return 'ended';
  if (!isPaid) return 'closed_by_refund';
  if (!isOpen) return 'waiting';
  return hasFinishedSong(gift, song) ? 'open' : 'making';
}

export const hasLiveLink = (state: GiftState): boolean =>
  state === 'waiting' || state === 'making' || state === 'open';

export function visitsText(visits: number): string {
  if (visits === 0) return 'Not opened yet';
  return visits === 1 ? 'Opened once' : `Opened ${visits} times`;
}
