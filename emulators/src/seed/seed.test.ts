import { giftSchema } from '@keepsong/domain/documents/gift';
import { lyricsApprovalSchema } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsTimingSchema } from '@keepsong/domain/documents/lyrics-timing';
import { orderSchema } from '@keepsong/domain/documents/order';
import { songSchema } from '@keepsong/domain/documents/song';
import { draftTakeSchema, takeSchema } from '@keepsong/domain/documents/take';
import { takeNoteSchema } from '@keepsong/domain/documents/take-note';
import { isSung, newLines } from '@keepsong/domain/lyric-lines';
import { orderFormSchema } from '@keepsong/domain/order-form';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { PAYMENT_STATUSES } from '@keepsong/domain/payment-status';
import { rejectUpload } from '@keepsong/domain/uploads';
import { describe, expect, it } from 'vitest';
import { findMp3 } from '@keepsong/domain/media/mp3';
import { inMemory } from '@keepsong/domain/media/stored-bytes';
import { demoDocuments } from './documents.ts';
import { demoCustomer, secondCustomer } from './people.ts';
import { RECORDING_NAMES, recordingBytes } from './recordings.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const appUrl = 'http://localhost:5002';
const documents = demoDocuments({ now: NOW, appUrl });
const inCollection = (name: string) =>
  documents.filter(({ path }) => path.startsWith(`${name}/`) && path.split('/').length === 2);
const orders = inCollection('orders').map(({ data }) => orderSchema.parse(data));
const songs = inCollection('songs').map(({ data }) => songSchema.parse(data));

describe('the demo data', () => {
  it('has the id of each document in its path', () => {
    for (const { path, data } of documents) expect(path.split('/').at(-1)).toBe(data.id);
  });

  it('has recordings that are MP3s of at most 250 kB', async () => {
    expect(RECORDING_NAMES.length).toBeGreaterThan(0);
    for (const name of RECORDING_NAMES) {
      const bytes = recordingBytes(name);
      expect(await findMp3(inMemory(bytes)), name).toMatchObject({ offset: expect.any(Number) as number });
      expect(bytes.length, name).toBeLessThan(250_000);
    }
  });

  it('has two options that wait for the customer, an option that was chosen, and a draft without its other option', () => {
    const ofSong = (songId: string, collection: string) =>
      documents.filter(({ path }) => path.startsWith(`songs/${songId}/${collection}/`));
    const found = orders.map((order) => ({
      order,
      takes: ofSong(order.songId, 'takes').map(({ data }) => takeSchema.parse(data)),
      drafts: ofSong(order.songId, 'drafts').map(({ data }) => draftTakeSchema.parse(data)),
      song: songs.find(({ id }) => id === order.songId),
    }));

    const [waiting] = found.filter(
      ({ order }) => order.waitingOn === 'customer' && order.status === 'ready_for_review',
    );
    expect(waiting?.takes.map(({ option }) => option)).toEqual(['A', 'B']);
    expect(waiting?.song).toMatchObject({ takeRound: 1, chosenTakeId: null, audio: null });
    const drafted = ofSong(waiting?.order.songId ?? '', 'notes').map(({ data }) =>
      takeNoteSchema.parse(data),
    );
    expect(drafted.map(({ state, takeId }) => [state, takeId])).toEqual([
      ['draft', '1A'],
      ['draft', '1B'],
    ]);
    expect(waiting?.order).toMatchObject({
      clock: { pausedAt: waiting?.takes[0]?.publishedAt },
      finalSongPath: null,
    });

    const [chosen] = found.filter(({ song }) => song?.chosenTakeId === '1B');
    expect(chosen?.order).toMatchObject({ status: 'completed', waitingOn: 'nobody' });
    expect(chosen?.takes).toHaveLength(2);
    expect(chosen?.song?.audio).toEqual(chosen?.takes[1]?.audio);

    const [begun] = found.filter(({ drafts }) => drafts.length > 0);
    expect(begun?.order).toMatchObject({ status: 'in_production', waitingOn: 'team' });
    expect(begun?.drafts.map(({ option }) => option)).toEqual(['A']);
    expect(begun?.takes).toEqual([]);
  });

  it('counts on each order the notes on its lyrics that wait for the team', () => {
    const approvals = documents.filter(({ path }) => path.includes('/approvals/'));
    const comments = approvals.flatMap(({ data }) => {
      const { songId, comments: all } = lyricsApprovalSchema.parse(data);
      return all.map(({ doneAt }) => ({ songId, isOpen: doneAt === null }));
    });
    expect(comments.length).toBeGreaterThan(0);
    for (const { songId, openComments } of orders) {
      const open = comments.filter((comment) => comment.songId === songId && comment.isOpen);
      expect(openComments, songId).toBe(open.length);
    }
  });

  it('times every sung line of each finished song, one after the other, within its recording', () => {
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

  it('has each path once', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  it('writes the same paths at any time, so that repeating it adds nothing', () => {
    const later = demoDocuments({ now: new Date('2027-01-01T00:00:00Z'), appUrl });
    // The id of a search document begins with the order's time; the hourly repair removes the former one.
    const pathsOf = (written: typeof documents) =>
      written.map(({ path }) => path.replace(/^(orderSearch)\/\d+/, '$1'));
    expect(pathsOf(later)).toEqual(pathsOf(documents));
  });

  it('shows an order in every production and payment status', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(PAYMENT_STATUSES));
  });

  it('gives both customers orders, with forms that the product accepts', () => {
    expect(new Set(orders.map(({ userId }) => userId))).toEqual(
      new Set([demoCustomer.uid, secondCustomer.uid]),
    );
    for (const order of orders) expect(orderFormSchema.safeParse(order.metadata.formData).success).toBe(true);
  });

  it('works on paid orders only, and finishes none without a recording', () => {
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

  it('has a gift page that waits, and an open one with thanks and hearts on lines of its song', () => {
    const gifts = inCollection('gifts').map(({ data }) => giftSchema.parse(data));
    const [open, waiting] = [
      gifts.find(({ opensAt }) => opensAt < NOW),
      gifts.find(({ opensAt }) => opensAt > NOW),
    ];
    expect(waiting).toMatchObject({ userId: demoCustomer.uid, thanks: null, visits: 0 });
    expect(open?.thanks).not.toBeNull();
    const { lyrics = '' } = songs.find(({ id }) => id === open?.songId) ?? {};
    const sung = newLines(lyrics, 1).filter(({ text }) => isSung(text));
    expect(sung.map(({ id }) => id)).toEqual(expect.arrayContaining(open?.hearts ?? ['none']));
  });

  it('has no time later than now or before the order', () => {
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
});
