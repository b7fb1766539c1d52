import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { songPath, SONGS, songSchema } from '@keepsong/domain/documents/song';
import { optionsFor } from '../config.ts';
import { audit, SYSTEM } from '../store/audit.ts';
import { documentOf } from '../store/firestore.ts';
import { retried } from '../store/retried.ts';
import { isShownDifferently } from './publication.ts';
import { stopPublishing, syncPublicSong } from './sync-public-song.ts';

/**
 * Updates the gallery after every change of a song: a new title, recording or cover, an order that is
 * refunded or reopened, a deleted song, an interrupted call of the switch. Retried after an error;
 * the audit log says when that has ended.
 */
export const followPublicSong = onDocumentWritten(
  {
    ...optionsFor('private'),
    document: `${SONGS}/{songId}`,
    maxInstances: 10,
    timeoutSeconds: 120,
    retry: true,
  },
  async (event) => {
    const { before, after } = event.data ?? {};
    const { songId } = event.params;
    const was = documentOf(songSchema, before);
    if (!was || !after || !isShownDifferently(was, documentOf(songSchema, after))) return;
    const deed = { target: songPath(songId), orderId: was.orderId };
    const giveUp = async () => {
      await stopPublishing(songId);
      await audit(SYSTEM, { action: 'song_not_published', ...deed });
    };
    await retried({ since: event.time, event: 'publishing_failed', about: { songId }, giveUp }, () =>
      syncPublicSong(songId),
    );
  },
);
