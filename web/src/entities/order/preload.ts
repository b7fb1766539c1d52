import type { Order } from '@keepsong/domain/documents/order';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import { isCompleted } from '@keepsong/domain/order-status';
import { owned } from '@/lib/firebase/owned';
import { preload, preloadThen, readDoc, readQuery } from '@/lib/firebase/read';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
import { orderRef } from './order-documents';

/**
 * The order that a page shows, by its path: `/orders/{id}` or `/admin/orders/{id}`; then what its first screen shows, in that
 * order and no more: the server answers reads that are sent together in any order. The scripts of the page, which ask for the
 * same, come more than a second later on a phone.
 */
export function preloadOrder(uid: string, pathname: string): void {
  const id = /\/orders\/([^/]+)$/.exec(pathname)?.[1];
  if (id) preloadThen(readDoc(orderRef(id)), (order) => preloadFirstScreen(uid, id, order));
}

function preloadFirstScreen(uid: string, id: string, order: Order): void {
  const { songId, secondSongId, userId, status, paymentStatus } = order;
  // Admins read these without the owner.
  const isMine = uid === userId;
  // What shows a finished song. The page's script would ask for it a second later.
  if (isMine && isCompleted(status)) void import('@/components/gift-view').catch(() => undefined);
  for (const song of [songId, secondSongId].flatMap((found) => found ?? [])) {
    preload(readDoc(songRef(song)));
    preload(readQuery(newestVersionOf({ id: song, userId })));
    if (isMine && isCompleted(status)) {
      preload(readQuery(owned(timingsOf(song), uid)));
      continue;
    }
    preload(readQuery(newestApprovalOf({ id: song, userId })));
    if (!isMine || !isChoosing(order)) continue;
    preload(readQuery(owned(takesOf(song), uid)));
    preload(readQuery(owned(notesOf(song), uid)));
  }
  if (!isMine || paymentStatus !== 'paid' || status !== 'pending') return;
  preload(readDoc(storyRef(id)));
  preload(readQuery(owned(questionsOf(id), uid)));
}
