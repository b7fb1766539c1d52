import { getSongUrl as call, SONG_URL_MINUTES } from '@keepsong/domain/calls/songs';
import type { Song } from '@keepsong/domain/documents/song';
import { defineCallable, type Caller, CallError, isStillAdmin } from '../callable/define-callable.ts';
import { signedUrl } from '../services/bucket.ts';
import { songs } from '../store/collections.ts';
import { wasPaid } from '../store/order-store.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** More than a person needs when skipping through songs; every signature is a request to IAM. */
export const SONG_URL_LIMITS = limitsOf('song-url', { minute: 60 });

/** The browser fetches the file in parts and seeks, which needs an address that works without the session's token. */
export const getSongUrl = defineCallable(
  call,
  { who: 'signed_in', limits: SONG_URL_LIMITS },
  async ({ songId }, caller) => {
    const song = (await songs().doc(songId).get()).data();
    // The reply is the same for another person's song and for none, so that ids cannot be probed.
    if (!song?.audio || !(await mayListen(song, caller))) throw new CallError('not_found');
    return { url: await signedUrl(song.audio.path, SONG_URL_MINUTES) };
  },
);

async function mayListen(song: Song, caller: Caller): Promise<boolean> {
  if (song.userId === caller.uid && (await wasPaid(song))) return true;
  return isStillAdmin(caller);
}
