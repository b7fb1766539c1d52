import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { SONGS, songSchema, type Song } from '@keepsong/domain/documents/song';
import { BASE_OPTIONS } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { BadDocumentError, converterOf } from '../store/firestore.ts';
import { isShownDifferently } from './publication.ts';
import { syncPublicSong } from './sync-public-song.ts';

const converter = converterOf(songSchema);

/** Undefined for no document. A bad one is reported and counts as none: delivering it again would not mend it. */
function songOf(snapshot: DocumentSnapshot): Song | undefined {
  if (!snapshot.exists) return undefined;
  try {
    return converter.fromFirestore(snapshot as QueryDocumentSnapshot);
  } catch (error) {
    if (!(error instanceof BadDocumentError)) throw error;
    logEvent('error', 'bad_document', { path: error.path });
    return undefined;
  }
}

/**
 * Keeps the gallery in step with the song, whoever changed it: a new title, recording or cover, an order that is
 * refunded or goes back to work, a song that is deleted, a switch whose call was cut off. An error is delivered again.
 */
export const followPublicSong = onDocumentWritten(
  { ...BASE_OPTIONS, document: `${SONGS}/{songId}`, maxInstances: 10, timeoutSeconds: 120, retry: true },
  async (event) => {
    const { before, after } = event.data ?? {};
    const { songId } = event.params;
    const was = before && songOf(before);
    if (!was || !after || !isShownDifferently(was, songOf(after))) return;
    try {
      await syncPublicSong(songId);
    } catch (error) {
      logEvent('error', 'publishing_failed', { songId, ...errorFields(error) });
      throw error;
    }
  },
);
