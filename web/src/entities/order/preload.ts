import { isCompleted } from '@keepsong/domain/order-status';
import { owned } from '@/lib/firebase/owned';
import { preload, preloadThen, readDoc, readQuery } from '@/lib/firebase/read';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
import { orderRef } from './order-documents';

/**
 * The order that a page shows, by its path: `/orders/{id}` or `/admin/orders/{id}`; then its songs with what the first screen
 * shows of them. The scripts of the page, which ask for the same, come more than a second later on a phone.
 */
export function preloadOrder(uid: string, pathname: string): void {
  const id = /\/orders\/([^/]+)$/.exec(pathname)?.[1];
  if (!id) return;
  preloadThen(readDoc(orderRef(id)), ({ songId, secondSongId, userId, status, paymentStatus }) => {
    if (paymentStatus === 'paid' && uid === userId) {
      preload(readDoc(storyRef(id)));
      preload(readQuery(owned(questionsOf(id), uid)));
    }
    for (const song of [songId, secondSongId].flatMap((found) => found ?? [])) {
      preload(readDoc(songRef(song)));
      preload(readQuery(newestVersionOf({ id: song, userId })));
      preload(readQuery(newestApprovalOf({ id: song, userId })));
      // Admins read them without the owner.
      if (uid !== userId) continue;
      preload(readQuery(owned(takesOf(song), uid)));
      preload(readQuery(owned(notesOf(song), uid)));
      if (isCompleted(status)) preload(readQuery(owned(timingsOf(song), uid)));
    }
  });
}
