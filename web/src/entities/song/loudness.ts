import type { SongAudio } from '@keepsong/domain/documents/song';

interface Heard {
  audio: Pick<SongAudio, 'loudness'>;
}

/** In dB. Turned down further, a recording could hardly be heard. */
export const MOST_TURNED_DOWN = 12;

export const loudnessesOf = (recordings: readonly Heard[]): number[] =>
  recordings.map(({ audio }) => audio.loudness).filter((loudness) => loudness !== null);

/** By how many dB the loudest recording is louder than the softest, when a comparison does not make them equally loud; else null. */
export function loudnessGap(recordings: readonly Heard[]): number | null {
  const known = loudnessesOf(recordings);
  const gap = Math.max(...known) - Math.min(...known);
  return gap > MOST_TURNED_DOWN ? Math.round(gap) : null;
}
