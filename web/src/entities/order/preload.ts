import type { Order } from '@keepsong/domain/documents/order';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import { isCompleted } from '@keepsong/domain/order-status';
import { firstSongIdOf } from '@keepsong/domain/song-id';
import { owned } from '@/lib/firebase/documents';
import { preload, preloadThen, readDoc, readQuery } from '@/lib/firebase/read';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
import { orderRef } from './order-documents';

export type FirstPart = 'story' | 'lyrics' | 'options' | 'song';

/** What the order's own page is opened for. */
export function firstPartOf(order: Order): FirstPart | null {
  if (isChoosing(order)) return 'options';
  if (isCompleted(order.status)) return 'song';
  if (order.status === 'pending') return 'story';
  return order.status === 'pending_lyrics_approval' ? 'lyrics' : null;
}

/**
 * The order that a page shows, by its path (`/orders/{id}` or `/admin/orders/{id}`), with its song and lyrics: asked for at once,
 * because between two reads the processor of a phone is busy with scripts for a second. Then what the order's own page shows first,
 * and no more. The scripts of the page ask for the same more than a second later.
 */
export async function preloadOrder(
  uid: string,
  pathname: string,
  loadPart: (first: FirstPart) => Promise<unknown>,
): Promise<void> {
  const [, desk, id] = /^(\/admin)?\/orders\/([^/]+)$/.exec(pathname) ?? [];
  if (!id) return;
  const order = readDoc(orderRef(id));
  preload(order);
  const songId = await firstSongIdOf(id);
  preload(readDoc(songRef(songId)));
  if (desk === undefined) preloadLyrics(songId, uid);
  preloadThen(order, (found) => {
    preloadFirstScreen(uid, found, songId);
    // The page's script would ask for it a second later.
    const first = uid === found.userId ? firstPartOf(found) : null;
    if (first) loadPart(first).catch(() => undefined);
  });
}

function preloadLyrics(id: string, userId: string): void {
  preload(readQuery(newestVersionOf({ id, userId })));
  preload(readQuery(newestApprovalOf({ id, userId })));
}

function preloadFirstScreen(uid: string, order: Order, firstSongId: string): void {
  const { id, songId, secondSongId, userId, status, paymentStatus } = order;
  if (secondSongId !== null) preload(readDoc(songRef(secondSongId)));
  const songIds = [songId, ...(secondSongId === null ? [] : [secondSongId])];
  // Admins read what follows without the owner.
  const isMine = uid === userId;
  for (const song of songIds) {
    if (!isMine || song !== firstSongId) preloadLyrics(song, userId);
    if (isMine && isCompleted(status)) preload(readQuery(owned(timingsOf(song), uid)));
    if (!isMine || !isChoosing(order)) continue;
    preload(readQuery(owned(takesOf(song), uid)));
    preload(readQuery(owned(notesOf(song), uid)));
  }
  if (!isMine) return;
  if (paymentStatus !== 'paid' || status !== 'pending') return;
  preload(readDoc(storyRef(id)));
  preload(readQuery(owned(questionsOf(id), uid)));
}
