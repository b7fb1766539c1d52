import { lyricsTimingSchema } from '@keepsong/domain/documents/lyrics';
import { orderSchema } from '@keepsong/domain/documents/order';
import { songSchema } from '@keepsong/domain/documents/song';
import { reviewSchema } from '@keepsong/domain/documents/review';
import { isSung } from '@keepsong/domain/lyric-lines';
import { orderFormSchema } from '@keepsong/domain/order-form';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { PAYMENT_STATUSES } from '@keepsong/domain/payment-status';
import { endingOf, FEWEST_RATED, HOME_REVIEWS } from '@keepsong/domain/reviews';
import { rejectUpload } from '@keepsong/domain/uploads';
import { expect, it } from 'vitest';
import { demoDocuments } from './demo-documents.ts';
import { demoCustomer, secondCustomer } from './people.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const appUrl = 'http://localhost:5002';
const documents = demoDocuments({ now: NOW, appUrl });
const inCollection = (name: string) =>
  documents.filter(({ path }) => path.startsWith(`${name}/`) && path.split('/').length === 2);
const orders = inCollection('orders').map(({ data }) => orderSchema.parse(data));
const songs = inCollection('songs').map(({ data }) => songSchema.parse(data));

it('the demo data has each path once, with the id of the document in it', () => {
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  for (const { path, data } of documents) expect(path.split('/').at(-1)).toBe(data.id);
});

it('the demo data times every sung line of each finished song, one after the other, within its recording', () => {
  const timings = documents.filter(({ path }) => path.includes('/timings/'));
  expect(timings.length).toBeGreaterThan(1);
  for (const { data } of timings) {
    const { songId, audioPath, lines } = lyricsTimingSchema.parse(data);
    const song = songSchema.parse(documents.find(({ path }) => path === `songs/${songId}`)?.data);
    expect(audioPath).toBe(song.audio?.path);
    expect(lines).toHaveLength(song.lyrics.split('\n').filter(isSung).length);
    const starts = lines.map(({ startMs }) => startMs);
    expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
    expect(starts.at(-1)).toBeLessThan(song.audio?.durationMs ?? 0);
  }
});

it('the demo data writes the same paths at any time, so that repeating it adds nothing', () => {
  const later = demoDocuments({ now: new Date('2027-01-01T00:00:00Z'), appUrl });
  // The id of a search document begins with the order's time; the hourly repair removes the former one.
  const pathsOf = (written: typeof documents) =>
    written.map(({ path }) => path.replace(/^(orderSearch)\/\d+/, '$1'));
  expect(pathsOf(later)).toEqual(pathsOf(documents));
});

it('the demo data shows an order in every production and payment status', () => {
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(PAYMENT_STATUSES));
});

it('the demo data gives both customers orders, with forms that the product accepts', () => {
  const uids = [demoCustomer.uid, secondCustomer.uid];
  expect(new Set(orders.map(({ userId }) => userId))).toEqual(new Set(uids));
  for (const order of orders) expect(orderFormSchema.safeParse(order.metadata.formData).success).toBe(true);
});

it('the demo data has enough reviews for the home page and an average, and one that is hidden, of orders that are completed', () => {
  const reviews = inCollection('reviews').map(({ data }) => reviewSchema.parse(data));
  expect(reviews.length).toBeGreaterThanOrEqual(FEWEST_RATED);
  const shown = reviews.filter(({ hidden }) => hidden === null);
  expect(shown.length).toBe(reviews.length - 1);
  expect(shown.length).toBeGreaterThanOrEqual(HOME_REVIEWS);
  for (const { id, userId, ending, text } of reviews) {
    const order = orders.find((one) => one.id === id);
    expect(order && [order.userId, endingOf(order)], text).toEqual([userId, ending]);
  }
});

it('the demo data works on paid orders only, and finishes none without a recording', () => {
  for (const order of orders) {
    const song = songs.find(({ id }) => id === order.songId);
    expect(song).toMatchObject({ orderId: order.id, userId: order.userId, orderStatus: order.status });
    if (order.status !== 'pending') expect(order.paymentStatus).toBe('paid');
    if (order.status === 'completed') expect(song?.audio?.path).toBe(order.finalSongPath);
    if (song?.audio) {
      const { originalName: name, bytes: size } = song.audio;
      expect(rejectUpload('audio', { name, size })).toBeNull();
    }
  }
});

it('the demo data has no time later than now or before the order', () => {
  for (const { path, data } of documents) {
    for (const [field, value] of Object.entries<unknown>(data)) {
      if (!(value instanceof Date) || field === 'opensAt') continue;
      expect(value.getTime(), `${path} ${field}`).toBeLessThanOrEqual(NOW.getTime());
    }
  }
  for (const order of orders) {
    for (const date of [order.paidAt, order.completedAt, order.updatedAt]) {
      if (date) expect(date.getTime()).toBeGreaterThan(order.createdAt.getTime() - 1);
    }
  }
});
