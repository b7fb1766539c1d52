import { readFileSync } from 'node:fs';
import type { DemoOrder } from './orders.ts';
import peaksByStory from './recordings/peaks.json' with { type: 'json' };

export interface Recording {
  /** A mono MP3. */
  bytes: Buffer;
  /** Heights from 0 to 1 for the drawn waveform. */
  peaks: number[];
}

const allPeaks: Record<string, number[]> = peaksByStory;

/** The finished recording of an order; null while there is none. */
export function recordingOf({ story, seconds }: DemoOrder): Recording | null {
  if (seconds === null) return null;
  return {
    bytes: readFileSync(new URL(`./recordings/${story.key}.mp3`, import.meta.url)),
    peaks: allPeaks[story.key] ?? [],
  };
}
