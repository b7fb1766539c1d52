import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';

const AT = new Date('2026-01-05T12:00:00Z');

/** A paid order whose work has not begun. For tests only. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
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
    paymentStatus: 'paid',
    paymentIntentId: 'pi_1',
    receiptUrl: null,
    refundedCents: 0,
    checkout: { attempt: 1, key: 'key', sessionId: 'cs_1', url: null, expiresAt: AT },
    sessionIds: ['cs_1'],
    paidAt: AT,
    promisedAt: new Date('2026-01-19T12:00:00Z'),
    canceledAt: null,
    completedAt: null,
    review: null,
    finalSongPath: null,
    searchTokens: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

/** A finished song that only its owner hears. For tests only. */
export function aSong(changes: Partial<Song> = {}): Song {
  return {
    id: 'song-1',
    userId: 'ada',
    orderId: 'order-1',
    title: 'Our Waltz',
    style: 'Folk',
    themes: 'the last ferry home',
    lyrics: '',
    lyricsRevision: 0,
    additionalInfo: '',
    coverId: null,
    coverPath: null,
    audio: {
      path: 'songs/ada/song-1/1700000000000-our-waltz.mp3',
      originalName: 'mix-final.mp3',
      contentType: 'audio/mpeg',
      bytes: 4,
      durationMs: 65_000,
      peaks: [0.5, 1],
    },
    isPublic: false,
    isPaid: true,
    orderStatus: 'completed',
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}
