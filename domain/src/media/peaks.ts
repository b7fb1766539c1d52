/** Bars that are stored for a song: enough for a wide player, little enough for a document. */
export const PEAK_BARS = 160;

/** The same waveform in fewer or more bars, so that any width shows the whole song. */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}
