import { saveTiming as call } from '@keepsong/domain/calls/team-lyrics';
import { timingIdOf } from '@keepsong/domain/documents/lyrics';
import { isSung } from '@keepsong/domain/lyric-lines';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable } from '../callable/define-transaction.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { lyricsTimings, songs, takes } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { linesOf } from '../store/production-store.ts';

export const saveTiming = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { songId, takeId, audioPath }, caller) => {
    const song = await readIn(transaction, songs().doc(songId));
    const timed = takeId === null ? song : await readIn(transaction, takes(songId).doc(takeId));
    if (!song || !timed?.audio) throw new CallError('not_found');
    if (timed.audio.path !== audioPath) {
      throw new CallError('not_allowed_now', 'This song has another recording now. Please time that one.');
    }
    const ref = lyricsTimings(songId).doc(timingIdOf(takeId));
    const before = await readIn(transaction, ref);
    return {
      value: before?.audioPath === audioPath ? before.lines : [],
      version: before?.version ?? 0,
      async write(lines, version, now) {
        const current = await linesOf(transaction, song);
        const sung = new Set(current.filter(({ text }) => isSung(text)).map(({ id }) => id));
        if (!lines.every(({ lineId }) => sung.has(lineId))) {
          throw new CallError(
            'not_allowed_now',
            'The lyrics were changed meanwhile. Please look at them again.',
          );
        }
        transaction.set(ref, {
          id: ref.id,
          songId,
          userId: song.userId,
          audioPath,
          lines,
          version,
          createdAt: before?.createdAt ?? now,
          updatedAt: now,
        });
        auditIn(transaction, caller, {
          action: 'lyrics_timed',
          ...aboutSong(song),
          before: { take: takeId, lines: before?.lines.length ?? 0 },
          after: { take: takeId, lines: lines.length },
        });
      },
    };
  },
);
