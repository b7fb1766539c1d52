import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { OPTIONS, type DraftTake, type Take, type TakeNote } from '@keepsong/domain/documents/takes';
import { produce } from '@keepsong/domain/production/produce';
import { REFUSAL_WORDS } from '@keepsong/domain/production/refusal-words';
import { productionOf } from '@keepsong/domain/production/state';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { loudnessGap } from '@/entities/song/loudness';

interface DraftedSong {
  song: Song;
  drafts: readonly DraftTake[];
  notes: readonly TakeNote[];
}

/** The reason why nothing can be published yet; null when publishing is possible. */
export function publishHindrance(order: Order, songs: readonly DraftedSong[]): string | null {
  const states = songs.map(({ song: { id, lyricsRevision, takeRound, chosenTakeId } }) => ({
    songId: id,
    revision: lyricsRevision,
    // Publishing does not depend on the lyrics.
    lines: [],
    approval: null,
    takeRound,
    chosenTakeId,
    hasAudio: false,
  }));
  const options = Object.fromEntries(
    songs.map(({ song, drafts }) => [song.id, drafts.map(({ option }) => option)]),
  );
  const notes = songs.flatMap((song) => song.notes);
  // The clock of the result is not read.
  const production = productionOf(order, states, DEFAULT_SETTINGS);
  const produced = produce(production, { type: 'publish_takes', options, notes }, new Date());
  if (typeof produced !== 'string' || produced === 'changed') return null;
  return REFUSAL_WORDS[produced];
}

/** The recordings are the same file, as far as size, length and waveform tell. */
function isSame({ audio: one }: DraftTake, { audio: other }: DraftTake | Take): boolean {
  return (
    one.bytes === other.bytes &&
    one.durationMs === other.durationMs &&
    one.peaks.length === other.peaks.length &&
    one.peaks.every((peak, index) => peak === other.peaks[index])
  );
}

/** What an admin should look at before publishing. Nothing of it makes publishing impossible. */
export function publishWarnings(
  order: Pick<Order, 'unread'>,
  songs: readonly (DraftedSong & { takes: readonly Take[] })[],
): string[] {
  const { team: unread } = order.unread;
  const warnings: string[] = [];
  if (unread === 1) warnings.push('A message of the customer is not read.');
  if (unread > 1) warnings.push(`${unread} messages of the customer are not read.`);
  for (const [index, { drafts, notes, takes }] of songs.entries()) {
    const song = songs.length === 1 ? '' : `${index === 0 ? 'First' : 'Second'} song: `;
    const warn = (text: string) => warnings.push(song + text);
    for (const option of OPTIONS) {
      const isDone = notes.some(({ state, takeId }) => state === 'done' && takeId.endsWith(option));
      if (isDone && drafts.every((draft) => draft.option !== option))
        warn(`A note on option ${option} is marked as done, and option ${option} is not replaced.`);
    }
    const [one, other] = drafts;
    if (one && other && isSame(one, other)) warn('Options A and B are the same file.');
    const gap = loudnessGap(drafts);
    if (gap !== null) warn(`The options differ by ${gap} dB in loudness, and are not heard equally loud.`);
    for (const draft of drafts)
      if (takes.some((take) => isSame(draft, take)))
        warn(`Option ${draft.option} is the same file as one that the customer has heard.`);
  }
  return warnings;
}
