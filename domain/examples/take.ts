import { DAY_MS } from '../src/day.ts';
import { takeIdOf, type DraftTake, type Take, type TakeNote } from '../src/documents/takes.ts';
import { exampleSong, RECORDING } from './song.ts';

const AT = new Date('2026-01-12T12:00:00Z');

const audioOf = (path: string, originalName: string) => ({
  ...RECORDING,
  ...{ path, originalName, bytes: 2 * 1024 * 1024, durationMs: 190_000 },
});

const { id: songId, orderId, userId } = exampleSong();

/** For tests: an uploaded, unpublished recording. */
export function exampleDraft(changes: Partial<Pick<DraftTake, 'songId' | 'option'>> = {}): DraftTake {
  const about = { songId, option: 'A' as const, ...changes };
  const path = `drafts/${about.option}/${userId}/${about.songId}/1768200000000-mix.mp3`;
  const audio = audioOf(path, `mix-${about.option}.mp3`);
  return { id: about.option, orderId, userId, ...about, audio, createdAt: AT };
}

/** For tests: a published recording. */
export function exampleTake(changes: Partial<Pick<Take, 'songId' | 'option' | 'round' | 'revision'>> = {}) {
  const about = { songId, option: 'A' as const, round: 1, revision: null, ...changes };
  const id = takeIdOf(about.round, about.option);
  const audio = audioOf(`takes/${userId}/${about.songId}/${id}-mix.mp3`, `mix-${id}.mp3`);
  const publishedAt = new Date(AT.getTime() + about.round * DAY_MS);
  return { id, orderId, userId, ...about, audio, publishedAt } satisfies Take;
}

/** For tests: a note on the first take of option A. */
export function exampleNote(changes: Partial<TakeNote> = {}): TakeNote {
  return {
    ...{ id: 'note-1', songId, orderId, userId, takeId: '1A', anchor: { kind: 'point', ms: 65_000 } },
    ...{ text: 'Softer here', state: 'draft', revision: null, answer: '', version: 1 },
    ...{ createdAt: AT, updatedAt: AT },
    ...changes,
  };
}
