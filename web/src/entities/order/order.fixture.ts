import { OFF_BOARD, boardOf } from '@keepsong/domain/due';
import { stageOf } from '@keepsong/domain/order-stage';
import type { Order } from '@keepsong/domain/documents/order';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';

const AT = new Date('2026-01-05T12:00:00Z');

/** For tests: a paid order before production. */
export function exampleOrder(changes: Partial<Order> = {}): Order {
  const order: Order = {
    id: 'order-1',
    userId: 'ada',
    songId: 'song-1',
    secondSongId: null,
    songTitle: 'Our Waltz',
    songStyle: 'Folk',
    songThemes: 'the last ferry home',
    customerEmail: 'ada@example.com',
    customerName: 'Ada Lovelace',
    metadata: {
      formData: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        provideLyrics: 'no',
        musicStyle: 'Folk',
        mood: 'Romantic',
        wantCoverImage: true,
        wantSecondSong: false,
      },
    },
    lineItems: [
      { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
      { product: 'cover', label: 'Cover Image', amountCents: 500 },
    ],
    amountCents: 3499,
    currency: 'usd',
    includesCoverImage: true,
    status: 'pending',
    stage: 'pending',
    paymentStatus: 'paid',
    paymentIntentId: 'pi_1',
    receiptUrl: null,
    refundedCents: 0,
    refunds: [],
    disputes: [],
    checkout: { attempt: 1, key: 'key', sessionId: 'cs_1', url: null, expiresAt: AT },
    sessionIds: ['cs_1'],
    paidAt: AT,
    promisedAt: new Date('2026-01-19T12:00:00Z'),
    waitingOn: 'team',
    nextReminderAt: null,
    revisions: UNUSED_REVISIONS,
    unread: { customer: 0, team: 0 },
    digests: { customer: null, team: null },
    clock: { dueAt: new Date('2026-01-19T12:00:00Z'), pausedAt: null, pausedMs: 0 },
    board: OFF_BOARD,
    assignedTo: null,
    canceledAt: null,
    completedAt: null,
    review: null,
    finalSongPath: null,
    searchTokens: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
  return { ...order, stage: stageOf(order), board: boardOf(order, order.updatedAt) };
}
