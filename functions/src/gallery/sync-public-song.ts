import type { Song } from '@keepsong/domain/documents/song';
import { isDeepStrictEqual } from 'node:util';
import { logEvent } from '../log.ts';
import { ASK_EACH_TIME } from '../services/bucket.ts';
import { syncCopies } from '../services/sync-copies.ts';
import { collectionOf, publicSongs, songs } from '../store/collections.ts';
import { firestore, readIn } from '../store/firestore.ts';
import {
  mayBePublic,
  planPublication,
  projectionOf,
  publicationSchema,
  PUBLICATIONS,
  publicPrefix,
  type Publication,
  isShownDifferently,
} from './publication.ts';
import { aboutSong, audit, SYSTEM } from '../store/audit.ts';
import { retried } from '../store/retried.ts';

const publications = collectionOf(publicationSchema, PUBLICATIONS);

type SyncOutcome = 'public' | 'private';

/** Publishes or unpublishes the song's copies and its entry. When it returns `private`, every public URL of it is deleted. */
export async function syncPublicSong(songId: string): Promise<SyncOutcome> {
  const plan = await syncCopies<Publication>({
    prefix: publicPrefix(songId),
    options: () => ({ cacheControl: ASK_EACH_TIME, metadata: { published: 'true' } }),
    decide: () => decide(songId),
    copiesOf: ({ audio, cover }) => [audio, cover],
    show: (wanted) => show(songId, wanted),
    readNames: async () => {
      const known = (await publications().doc(songId).get()).data();
      return [known?.audio.path, known?.cover?.path];
    },
  });
  logEvent('info', plan ? 'song_published' : 'song_unpublished', { songId });
  return plan ? 'public' : 'private';
}

/** Switches the song's wish off and removes what is public of it, so that a publication that failed leaves nothing behind. */
export async function stopPublishing(songId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const song = await readIn(transaction, songs().doc(songId));
    if (!song?.isPublic) return;
    const publicVersion = song.publicVersion + 1;
    transaction.update(songs().doc(songId), { isPublic: false, publicVersion, updatedAt: new Date() });
  });
  await syncPublicSong(songId);
}

/** Stores the required public files and their names; when none may be public, removes the gallery entry and returns null. */
async function decide(songId: string): Promise<Publication | null> {
  return firestore().runTransaction(async (transaction) => {
    const [song, known] = await Promise.all([
      readIn(transaction, songs().doc(songId)),
      transaction.get(publications().doc(songId)).then((snapshot) => snapshot.data() ?? null),
    ]);
    if (!song?.isPublic || !mayBePublic(song)) {
      transaction.delete(publicSongs().doc(songId));
      transaction.delete(publications().doc(songId));
      return null;
    }
    const plan = planPublication(song, known, new Date());
    if (!isDeepStrictEqual(plan, known)) transaction.set(publications().doc(songId), plan);
    return plan;
  });
}

/** Puts the song into the gallery if the plan still holds. */
async function show(songId: string, plan: Publication): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const [song, known] = await Promise.all([
      readIn(transaction, songs().doc(songId)),
      readIn(transaction, publications().doc(songId)),
    ]);
    if (!song?.isPublic || !mayBePublic(song) || !isDeepStrictEqual(known, plan)) return false;
    if (song.audio.path !== plan.audio.source) return false;
    transaction.set(publicSongs().doc(songId), projectionOf(song, plan));
    return true;
  });
}

/** After a change of a song at `time`, also after an interrupted call of the switch. The audit log says when its retries have ended. */
export async function followPublicSong(was: Song, is: Song | undefined, time: string): Promise<void> {
  if (!isShownDifferently(was, is)) return;
  const { id: songId, orderId } = was;
  const giveUp = async () => {
    await stopPublishing(songId);
    await audit(SYSTEM, { action: 'song_not_published', ...aboutSong({ id: songId, orderId }) });
  };
  await retried({ since: time, event: 'publishing_failed', about: { songId }, giveUp }, () =>
    syncPublicSong(songId),
  );
}
