import type { GiftLine } from './gift-page.ts';
import { isSung } from './lyric-lines.ts';
import type { LyricsLine, LyricsTiming } from './documents/lyrics.ts';

/** The timing that was made for this recording; another file of the same take has other times. */
export const timingOf = <T extends Pick<LyricsTiming, 'audioPath'>>(
  timings: readonly T[],
  audioPath: string | undefined,
): T | null => timings.find((timing) => timing.audioPath === audioPath) ?? null;

/** All lines, also names of parts and empty ones, each with its time. A timing may name lines that are sung no longer. */
export function linesWithTimes(
  lines: readonly LyricsLine[],
  timing: Pick<LyricsTiming, 'lines'> | null,
): GiftLine[] {
  const startOf = new Map(timing?.lines.map(({ lineId, startMs }) => [lineId, startMs]));
  return lines.map(({ id, text }) => ({
    id,
    text,
    startMs: isSung(text) ? (startOf.get(id) ?? null) : null,
  }));
}

type MaybeTimed = readonly { startMs: number | null }[];

/** The place of the line that is sung at a time, also of one that was moved after the timing; -1 before the first. */
export function lineAt(lines: MaybeTimed, ms: number): number {
  let [found, foundMs] = [-1, -Infinity];
  for (const [place, { startMs }] of lines.entries()) {
    if (startMs !== null && startMs <= ms && startMs >= foundMs) [found, foundMs] = [place, startMs];
  }
  return found;
}

/** The line that is sung after the one at this time; -1 after the last. */
export function lineAfter(lines: MaybeTimed, ms: number): number {
  let [found, foundMs] = [-1, Infinity];
  for (const [place, { startMs }] of lines.entries()) {
    if (startMs !== null && startMs > ms && startMs < foundMs) [found, foundMs] = [place, startMs];
  }
  return found;
}
