import { saveLyrics as call } from '@keepsong/domain/calls/save-lyrics';
import { isCompleted } from '@keepsong/domain/order-status';
import { type Song } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import type { Caller } from '../callable/define-callable.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { isAdminAccount } from '../services/accounts.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { songs } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { changeLyricsIn } from './change-lyrics.ts';

/** The reply is the same for a stranger's song and for none, so that ids cannot be probed. */
function assertMayEdit(song: Song | undefined, caller: Caller, asAdmin: boolean): asserts song is Song {
  if (!song || (!asAdmin && (song.userId !== caller.uid || !song.isPaid))) throw new CallError('not_found');
  if (!asAdmin && isCompleted(song.orderStatus)) {
    throw new CallError('not_allowed_now', 'This song is completed, so its lyrics can no longer be changed.');
  }
}

/** Enough for a person who saves after every line; each save is a stored document. */
export const SAVE_LYRICS_LIMITS = limitsOf('save-lyrics', { minute: 20, day: 300 });

export const saveLyrics = defineSaveCallable(
  call,
  { who: 'signed_in', limits: SAVE_LYRICS_LIMITS },
  async (transaction, { songId }, caller) => {
    const asAdmin = caller.isAdmin && (await isAdminAccount(caller.uid));
    const song = await readIn(transaction, songs().doc(songId));
    assertMayEdit(song, caller, asAdmin);
    const { lyrics: value, lyricsRevision } = song;
    return {
      value: { lyrics: value, source: 'typed' },
      version: lyricsRevision,
      isSame: ({ lyrics }) => lyrics === value,
      async write({ lyrics, source }, revision) {
        await changeLyricsIn(transaction, song, lyrics, {
          savedBy: asAdmin && song.userId !== caller.uid ? 'team' : 'customer',
          // Only the team can generate drafts, so a customer's text is never recorded as one.
          source: asAdmin || source !== 'generated' ? source : 'typed',
        });
        if (asAdmin) {
          auditIn(transaction, caller, {
            action: 'lyrics_saved',
            ...aboutSong(song),
            before: { revision: lyricsRevision },
            after: { revision },
          });
        }
        return { lyrics, source: 'typed' };
      },
    };
  },
);
