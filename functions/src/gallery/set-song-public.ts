import { setSongPublic as call } from '@keepsong/domain/calls/songs';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, ownIn } from '../callable/define-transaction.ts';
import { isMissing } from '../services/bucket.ts';
import { songs } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { mayBePublic } from './publication.ts';
import { stopPublishing, syncPublicSong } from './sync-public-song.ts';

const NOT_FINISHED = 'A song can be shared once it is paid, finished and has its recording.';
const HIDDEN = 'Our team has taken this song out of Browse Songs. Please contact support.';
const NO_FILE = 'The recording of this song is missing. Please contact support.';

/** Each change copies the song's files to the gallery or removes them. */
export const SET_SONG_PUBLIC_LIMITS = limitsOf('song-public', { minute: 10 });

/** The gallery is updated before the reply, or by the song's trigger. A call that fails takes the wish back: nothing stays public. */
export const setSongPublic = defineSaveCallable(
  call,
  { who: 'signed_in', limits: SET_SONG_PUBLIC_LIMITS, timeoutSeconds: 120 },
  async (transaction, { songId }, { uid }) => {
    const song = await ownIn(transaction, songs().doc(songId), uid);
    return {
      value: song.isPublic,
      version: song.publicVersion,
      isSame: (isPublic) => isPublic === song.isPublic && !(isPublic && song.isHidden),
      write(isPublic, publicVersion, updatedAt) {
        if (isPublic && song.isHidden) throw new CallError('not_allowed_now', HIDDEN);
        if (isPublic && !mayBePublic(song)) throw new CallError('not_allowed_now', NOT_FINISHED);
        transaction.update(songs().doc(songId), { isPublic, publicVersion, updatedAt });
      },
    };
  },
  async ({ songId, value: isPublic }) => {
    try {
      await syncPublicSong(songId);
    } catch (error) {
      if (isPublic) await stopPublishing(songId);
      if (isMissing(error)) throw new CallError('not_allowed_now', NO_FILE);
      throw error;
    }
  },
);
