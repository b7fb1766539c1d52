import { updateSongDetails as call, type SongDetails } from '@keepsong/domain/calls/update-song-details';
import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { changeLyricsIn } from '../lyrics/change-lyrics.ts';
import { auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

const FIELDS = ['title', 'style', 'lyrics', 'additionalInfo'] as const satisfies (keyof SongDetails)[];

function detailsOf({ title, style, lyrics, additionalInfo }: Song): SongDetails {
  return { title, style, lyrics, additionalInfo };
}

/** The audit log names the length of long texts; versions keep the words. */
function auditFacts(details: SongDetails, changed: readonly (keyof SongDetails)[]): AuditEntry['after'] {
  return Object.fromEntries(
    changed.map((field): [string, string | number] =>
      field === 'title' || field === 'style'
        ? [field, details[field]]
        : [`${field}Length`, details[field].length],
    ),
  );
}

export const updateSongDetails = defineCallable(call, { who: 'admin' }, async (request, caller) => {
  const { songId, base, details } = request;
  return firestore().runTransaction(async (transaction) => {
    const song = (await transaction.get(songs().doc(songId))).data();
    const order = song && (await transaction.get(orders().doc(song.orderId))).data();
    if (!song || !order) throw new CallError('not_found');
    const stored = detailsOf(song);
    // Only fields that this admin changed are written, so that two admins can work on different ones.
    const changed = FIELDS.filter(
      (field) => details[field] !== base[field] && details[field] !== stored[field],
    );
    if (changed.some((field) => stored[field] !== base[field]))
      return { outcome: 'conflict' as const, stored };
    if (changed.length === 0) return { outcome: 'saved' as const };

    const now = new Date();
    const { lyrics: _lyrics, ...plain } = Object.fromEntries(
      changed.map((field) => [field, details[field]] as const),
    );
    if (changed.includes('lyrics')) {
      await changeLyricsIn(transaction, song, details.lyrics, { savedBy: 'team', source: 'typed' });
    }
    transaction.update(songs().doc(songId), { ...plain, updatedAt: now });
    if (songId === order.songId && (changed.includes('title') || changed.includes('style'))) {
      const { title, style } = { ...stored, ...plain };
      transaction.update(orders().doc(order.id), {
        songTitle: title,
        songStyle: style,
        updatedAt: now,
      });
    }
    auditIn(transaction, caller, {
      action: 'song_details_saved',
      target: songPath(songId),
      orderId: order.id,
      before: auditFacts(stored, changed),
      after: auditFacts(details, changed),
    });
    return { outcome: 'saved' as const };
  });
});
