import { NEW_BOOKS } from './books.ts';
import { NO_EXTRAS, type Order } from './documents/order.ts';
import type { Song } from './documents/song.ts';
import { OFF_BOARD } from './due.ts';
import { CURRENCY } from './pricing.ts';
import { BEFORE_PAYMENT } from './production/state.ts';

/** The money of an order or an extra before anybody has paid. */
export const UNPAID = {
  chargedCents: null,
  discountCents: 0,
  taxCents: 0,
  promotionCode: null,
  consent: null,
  currency: CURRENCY,
  paymentStatus: 'pending',
  paymentIntentId: null,
  receiptUrl: null,
  refundedCents: 0,
  refunds: [],
  lostCents: 0,
  disputes: [],
  sessionIds: [],
  paidAt: null,
  canceledAt: null,
  review: null,
} satisfies Partial<Order>;

/** The fields of an order that neither its form nor its account decides, when it is placed. */
export const UNTOUCHED_ORDER = {
  ...BEFORE_PAYMENT,
  ...UNPAID,
  withdrawUntil: null,
  stage: 'pending',
  books: NEW_BOOKS,
  heardFrom: null,
  remedy: null,
  costMoney: false,
  neededByAnswer: null,
  promisedDay: null,
  paymentRemindedAt: null,
  reviewAskedAt: null,
  unread: { customer: 0, team: 0 },
  digests: { customer: null, team: null },
  mailProblem: null,
  board: OFF_BOARD,
  assignedTo: null,
  makerName: null,
  assigneeVersion: 0,
  sungBy: '',
  sungByVersion: 0,
  briefVersion: 0,
  completedAt: null,
  isThanked: false,
  extraSums: NO_EXTRAS,
  extrasUnderReview: 0,
  hiddenSongIds: [],
  finalSongPath: null,
} satisfies Partial<Order>;

/** The fields of a song that the team or the owner changes later. */
export const UNTOUCHED_SONG = {
  additionalInfo: '',
  detailsVersion: 0,
  pronunciations: [],
  coverId: null,
  coverPath: null,
  audio: null,
  takeRound: 0,
  chosenTakeId: null,
  isPublic: false,
  publicVersion: 0,
} satisfies Partial<Song>;
