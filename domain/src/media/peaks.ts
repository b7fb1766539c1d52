/** Bars that are stored for a song: enough for a wide player, little enough for a document. */
export const PEAK_BARS = 160;

const WINDOW_SECONDS = 0.02;

interface WaveformMeter {
  /** One array of samples (-1 to 1) per channel, all of one length. */
  add(channels: readonly Float32Array[]): void;
  /** Loudness of `bars` equal stretches, 0 to 1, the loudest 1 and silence 0; empty when nothing was added. */
  peaks(bars: number): number[];
}

/** Measures sound that arrives in pieces; keeps one number per 20 ms. */
export function createWaveformMeter(sampleRate: number): WaveformMeter {
  const windowSamples = Math.max(1, Math.round(sampleRate * WINDOW_SECONDS));
  const windows: number[] = [];
  let energy = 0;
  let filled = 0;

  function closeWindow(): void {
    windows.push(Math.sqrt(energy / filled));
    energy = 0;
    filled = 0;
  }

  return {
    add(channels) {
      const samples = channels[0]?.length ?? 0;
      for (let index = 0; index < samples; index += 1) {
        let sum = 0;
        for (const channel of channels) sum += (channel[index] ?? 0) ** 2;
        // A damaged float file holds NaN and infinities; they would make every bar void.
        energy += Number.isFinite(sum) ? sum / channels.length : 0;
        filled += 1;
        if (filled === windowSamples) closeWindow();
      }
    },
    peaks(bars) {
      if (filled > 0) closeWindow();
      const heights = resamplePeaks(windows, bars);
      const top = Math.max(...heights);
      return heights.map((height) => (top === 0 ? 0 : Math.round((height / top) * 1000) / 1000));
    },
  };
}

/** The same waveform in fewer or more bars, so that any width shows the whole song. */
export function resamplePeaks(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    return Math.max(...peaks.slice(from, to));
  });
}
