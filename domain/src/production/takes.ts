import { OPTIONS, type Option } from '../documents/takes.ts';
import { hasProductionStarted } from '../order-status.ts';
import type { ActionOf, Produced } from './actions.ts';
import { withSong } from './song-state.ts';
import type { Production, SongState } from './state.ts';
import { withStatus } from './turns.ts';

export function publishTakes(before: Production, { options, notes }: ActionOf<'publish_takes'>): Produced {
  if (!hasProductionStarted(before.status)) return 'not_started';
  const added = ({ songId }: SongState): readonly Option[] => options[songId] ?? [];
  const lacks = before.songs.some(
    (song) => song.takeRound === 0 && OPTIONS.some((option) => !added(song).includes(option)),
  );
  const isRevision = before.revisions.openNumber !== null;
  // A revision whose notes were all declined needs no take.
  if (lacks || (!isRevision && before.songs.every((song) => added(song).length === 0)))
    return 'missing_option';
  if (isRevision) {
    if (notes.some(({ state }) => state === 'sent')) return 'unanswered_notes';
    const isMissing = before.songs.some(
      (song) =>
        added(song).length === 0 &&
        notes.some(({ songId, state }) => songId === song.songId && state === 'done'),
    );
    if (isMissing) return 'missing_take';
  }
  // The customer compares again, also where one was chosen.
  const songs = before.songs.map((song) =>
    added(song).length === 0 ? song : { ...song, takeRound: song.takeRound + 1, chosenTakeId: null },
  );
  const revisions = isRevision ? { ...before.revisions, openNumber: null } : before.revisions;
  return { ...before, status: 'ready_for_review', songs, revisions };
}

export function chooseTake(before: Production, { songId, takeId }: ActionOf<'choose_take'>): Produced {
  const song = before.songs.find((each) => each.songId === songId);
  if (before.status === 'completed') {
    return song?.chosenTakeId === takeId ? before : 'completed';
  }
  if (before.status !== 'ready_for_review' || !song || song.takeRound === 0) return 'not_to_choose';
  const after = withSong(before, songId, () => ({ ...song, chosenTakeId: takeId }));
  const isChosen = after.songs.every(({ chosenTakeId }) => chosenTakeId !== null);
  return isChosen ? withStatus(after, 'completed') : after;
}
