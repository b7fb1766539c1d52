import { formOf, type OrderFormDraft } from './order-form.ts';
import type { Order } from './documents/order.ts';
import { EMPTY_ORDER_FORM } from './documents/order-draft.ts';
import { isOver } from './order-status.ts';

type Source = Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'lostCents'>;

/** True for a finished order whose money has stayed: its customer can order another song from its story. */
export const takesAnotherSong = (order: Source): boolean =>
  order.status === 'completed' && order.paymentStatus === 'paid' && !isOver(order) && order.lostCents === 0;

/** The form of another song: person, story and sound stay; title, lyrics, day and cover were those of the first. */
export const formOfAnother = (order: Order): OrderFormDraft => ({
  ...EMPTY_ORDER_FORM,
  ...formOf(order),
  theme: order.songThemes,
  songTitle: '',
  provideLyrics: 'no',
  lyrics: '',
  neededBy: '',
  wantCoverImage: false,
  wantSecondSong: false,
  wantSecondCoverImage: false,
});
