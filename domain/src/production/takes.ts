import { OPTIONS, type Option } from '../documents/takes.ts';
import { hasProductionStarted } from '../order-status.ts';
import { done, refused, type ActionOf, type Produced } from './actions.ts';
import { withSong } from './songs.ts';
import type { Production, SongState } from './state.ts';
import { withStatus, withTurn } from './turns.ts';

export function publishTakes(
  before: Production,
  { options, notes }: ActionOf<'publish_takes'>,
  now: Date,
): Produced {
  if (!hasProductionStarted(before.status)) return refused('not_started');
  const added = ({ songId }: SongState): readonly Option[] => options[songId] ?? [];
  const lacks = before.songs.some(
    (song) => song.takeRound === 0 && OPTIONS.some((option) => !added(song).includes(option)),
  );
  const isRevision = before.revisions.openNumber !== null;
  // A revision whose notes were all declined needs no take.
  if (lacks || (!isRevision && before.songs.every((song) => added(song).length === 0)))
    return refused('missing_option');
  if (isRevision) {
    if (notes.some(({ state }) => state === 'sent')) return refused('unanswered_notes');
    const isMissing = before.songs.some(
      (song) =>
        added(song).length === 0 &&
        notes.some(({ songId, state }) => songId === song.songId && state === 'done'),
    );
    if (isMissing) return refused('missing_take');
  }
  // The customer compares again, also where one was chosen.
  const songs = before.songs.map((song) =>
    added(song).length === 0 ? song : { ...song, takeRound: song.takeRound + 1, chosenTakeId: null },
  );
  const revisions = isRevision ? { ...before.revisions, openNumber: null } : before.revisions;
  return done(withTurn({ ...before, status: 'ready_for_review', songs, revisions }, now));
}

export function chooseTake(
  before: Production,
  { songId, takeId }: ActionOf<'choose_take'>,
  now: Date,
): Produced {
  const song = before.songs.find((each) => each.songId === songId);
  if (before.status === 'completed') {
    return song?.chosenTakeId === takeId ? done(before) : refused('completed');
  }
  if (before.status !== 'ready_for_review' || !song || song.takeRound === 0) return refused('not_to_choose');
  const after = withSong(before, songId, () => ({ ...song, chosenTakeId: takeId }));
  const isChosen = after.songs.every(({ chosenTakeId }) => chosenTakeId !== null);
  return done(isChosen ? withStatus(after, 'completed', now) : after);
}
