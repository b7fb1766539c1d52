import { reminderOf, withAlerts } from '@keepsong/domain/alerts';
import {
  KEPT_LYRICS_VERSIONS,
  type LyricsSource,
  type LyricsVersion,
} from '@keepsong/domain/documents/lyrics';
import { songIdsOf, type Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { newLines } from '@keepsong/domain/lyric-lines';
import { formOf } from '@keepsong/domain/order-form';
import { madeBooks } from '@keepsong/domain/books';
import { isCompleted, stageOf } from '@keepsong/domain/order-status';
import { countOpenComments } from '@keepsong/domain/production/song-state';
import { reviewRequestAt } from '@keepsong/domain/reviews';
import { productionOf, type Production, type SongState } from '@keepsong/domain/production/state';
import type { Transaction } from 'firebase-admin/firestore';
import { lyricsApprovals, lyricsVersions, orders, songs } from './collections.ts';
import { readIn } from './firestore.ts';
import { readShop } from './settings-store.ts';

export interface StoredProduction {
  order: Order;
  songs: readonly Song[];
  production: Production;
}

/** A cover was paid for, and none has been uploaded. */
export function lacksCover({ order, songs: found }: StoredProduction): boolean {
  const hasCover = (songId: string | null) => found.some(({ id, coverPath }) => id === songId && coverPath);
  return (
    (order.includesCoverImage && !hasCover(order.songId)) ||
    (formOf(order).wantSecondCoverImage === true && !hasCover(order.secondSongId))
  );
}

export interface LyricsSave {
  savedBy: LyricsVersion['savedBy'];
  source: LyricsSource;
}

/** Songs in `known` were read in this transaction and are not read again. */
export async function readProductionIn(
  transaction: Transaction,
  order: Order,
  known: readonly Song[] = [],
): Promise<StoredProduction> {
  const calendar = await readShop();
  const read = await Promise.all(
    songIdsOf(order).map(async (songId) => {
      const song = known.find(({ id }) => id === songId) ?? (await readIn(transaction, songs().doc(songId)));
      if (!song) return [];
      const { lyricsRevision: revision, takeRound, chosenTakeId } = song;
      const [lines, approval] = await Promise.all([
        linesOf(transaction, song),
        readIn(transaction, lyricsApprovals(songId).doc(String(revision))),
      ]);
      const text: SongState = {
        ...{ songId, revision, lines, takeRound, chosenTakeId },
        approval: approval ? { approved: approval.approved, comments: approval.comments } : null,
        hasAudio: song.audio !== null,
      };
      return [{ song, text }];
    }),
  );
  const found = read.flat();
  const texts = found.map(({ text }) => text);
  return { order, songs: found.map(({ song }) => song), production: productionOf(order, texts, calendar) };
}

/** The current lyrics. A text that was not saved since the order has no version. */
export async function linesOf(transaction: Transaction, { id, lyrics, lyricsRevision }: Song) {
  const version = await readIn(transaction, lyricsVersions(id).doc(String(lyricsRevision)));
  return version?.lines.length ? version.lines : newLines(lyrics, lyricsRevision);
}

export async function productionWithoutSongs(order: Order): Promise<StoredProduction> {
  const production = productionOf(order, [], await readShop());
  return { order, songs: [], production };
}

/** Writes the new production state, and returns the order after it. All reads of the transaction come before. `save`: who changed a text. */
export function writeProductionIn(
  transaction: Transaction,
  stored: StoredProduction,
  after: Production,
  now: Date,
  save: LyricsSave = { savedBy: 'customer', source: 'typed' },
): Order {
  const { order, production: before } = stored;
  let written = order;
  const update = (fields: Partial<Omit<Order, 'id'>>) => {
    transaction.update(orders().doc(order.id), fields);
    written = { ...written, ...fields };
  };
  const { status, waitingOn, clock, revisions } = after;
  const openComments = after.songs.length > 0 ? countOpenComments(after) : order.openComments;
  // Once lyrics are sent, the answers count as read.
  const openAnswers = status === 'pending' ? order.openAnswers : 0;
  const isSameTurn = status === before.status && waitingOn === before.waitingOn && clock === before.clock;
  if (!isSameTurn || openComments !== order.openComments) {
    const completedAt = isCompleted(status) ? (order.completedAt ?? now) : null;
    const made = completedAt && (order.books.made ?? madeBooks(order, completedAt, after.calendar));
    update({
      status,
      stage: stageOf({ ...order, status }),
      completedAt,
      books: { ...order.books, made },
      waitingOn,
      openComments,
      openAnswers,
      nextReminderAt:
        reminderOf({ waitingOn, clock }, now) ?? reviewRequestAt(order, { ...order, status }, now),
      ...withAlerts({ ...order, status, waitingOn, openComments, openAnswers, clock }, now, after.calendar),
      updatedAt: now,
    });
  }
  const { storyState, openQuestions } = after;
  const isSameStory = storyState === before.storyState && openQuestions === before.openQuestions;
  if (!isSameStory || revisions !== before.revisions) {
    update({ storyState, openQuestions, revisions, updatedAt: now });
  }
  for (const song of stored.songs) {
    if (status !== before.status) {
      transaction.update(songs().doc(song.id), { orderStatus: status, updatedAt: now });
    }
    const [textBefore, textAfter] = [textOf(before, song.id), textOf(after, song.id)];
    const { takeRound, chosenTakeId } = textAfter;
    if (takeRound !== textBefore.takeRound || chosenTakeId !== textBefore.chosenTakeId) {
      transaction.update(songs().doc(song.id), { takeRound, chosenTakeId, updatedAt: now });
    }
    if (textAfter.revision !== textBefore.revision) {
      saveText(transaction, song, textBefore, textAfter, { ...save, at: now });
    }
    if (textAfter.approval && textAfter.approval !== textBefore.approval) {
      // The lines that it names: a text that was only ordered has no version yet.
      if (textAfter.revision === 0 && !textBefore.approval) {
        transaction.set(lyricsVersions(song.id).doc('0'), orderedVersion(song, textAfter));
      }
      const { approved, comments } = textAfter.approval;
      const { revision } = textAfter;
      const about = { id: String(revision), songId: song.id, userId: song.userId, revision };
      const approval = { ...about, approved, comments, updatedAt: now };
      transaction.set(lyricsApprovals(song.id).doc(approval.id), approval);
    }
  }
  return written;
}

function textOf({ songs: texts }: Production, songId: string): SongState {
  const text = texts.find((each) => each.songId === songId);
  if (!text) throw new Error(`The production does not hold the song ${songId}`);
  return text;
}

const joined = ({ lines }: SongState): string => lines.map(({ text }) => text).join('\n');

function versionOf(song: Song, text: SongState, save: LyricsSave & { at: Date }): LyricsVersion {
  const { savedBy, source, at } = save;
  return {
    id: String(text.revision),
    songId: song.id,
    userId: song.userId,
    revision: text.revision,
    lyrics: joined(text),
    lines: [...text.lines],
    savedBy,
    source,
    createdAt: at,
  };
}

function orderedVersion(song: Song, text: SongState): LyricsVersion {
  return versionOf(song, text, { savedBy: 'customer', source: 'ordered', at: song.createdAt });
}

/** The next revision of a song's lyrics; deletes the oldest one when there are too many. */
function saveText(
  transaction: Transaction,
  song: Song,
  before: SongState,
  after: SongState,
  save: LyricsSave & { at: Date },
): void {
  const versions = lyricsVersions(song.id);
  if (before.revision === 0) transaction.set(versions.doc('0'), orderedVersion(song, before));
  transaction.create(versions.doc(String(after.revision)), versionOf(song, after, save));
  const oldest = after.revision - KEPT_LYRICS_VERSIONS;
  if (oldest > 0) {
    transaction.delete(versions.doc(String(oldest)));
    transaction.delete(lyricsApprovals(song.id).doc(String(oldest)));
  }
  transaction.update(songs().doc(song.id), {
    lyrics: joined(after),
    lyricsRevision: after.revision,
    updatedAt: save.at,
  });
}
