import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { SONGS, songSchema } from '@keepsong/domain/documents/song';
import { BASE_OPTIONS } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { converterOf, documentOf } from '../store/firestore.ts';
import { isShownDifferently } from './publication.ts';
import { syncPublicSong } from './sync-public-song.ts';

const converter = converterOf(songSchema);

/**
 * Updates the gallery after every change of a song: a new title, recording or cover, an order that is
 * refunded or reopened, a deleted song, an interrupted call of the switch. Retried after an error.
 */
export const followPublicSong = onDocumentWritten(
  { ...BASE_OPTIONS, document: `${SONGS}/{songId}`, maxInstances: 10, timeoutSeconds: 120, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    const { songId } = event.params;
    const was = before && documentOf(before, converter);
    if (!was || !after || !isShownDifferently(was, documentOf(after, converter))) return;
    try {
      await syncPublicSong(songId);
    } catch (error) {
      logEvent('error', 'publishing_failed', { songId, ...errorFields(error) });
      throw error;
    }
  },
);
