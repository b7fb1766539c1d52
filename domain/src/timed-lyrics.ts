import { brand } from './brand.ts';
import type { GiftLine } from './gift-page.ts';
import { isSung, plainLine, textLines } from './lyric-lines.ts';
import type { LyricsLine, LyricsTiming } from './documents/lyrics.ts';

interface TimedLine {
  text: string;
  startMs: number;
}

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

/** The timed lines alone, as plain text, in the order in which they are sung. */
export function timedLines(
  lines: readonly LyricsLine[],
  timing: Pick<LyricsTiming, 'lines'> | null,
): TimedLine[] {
  return linesWithTimes(lines, timing)
    .flatMap(({ text, startMs }) => (startMs === null ? [] : [{ text: plainLine(text), startMs }]))
    .toSorted((one, other) => one.startMs - other.startMs);
}

const two = (value: number) => String(value).padStart(2, '0');

/** `mm:ss.xx`; minutes go past 59, because the format has no hours. */
function lrcTime(ms: number): string {
  const hundredths = Math.round(ms / 10);
  return `${two(Math.floor(hundredths / 6_000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** A bracket at the beginning of a line would be read as a time, and one in the title ends it, as a line break does. */
const lrcText = (text: string) => textLines(text).join(' ').replaceAll('[', '(').replaceAll(']', ')');

/** No line is sung longer: a solo follows. */
const LONGEST_LINE_MS = 15_000;

/** A line ends where the next one begins, the last one with the recording. Null when that is not known. */
function endOf(lines: readonly TimedLine[], index: number, durationMs: number | null): number | null {
  const startMs = lines[index]?.startMs ?? 0;
  const next = lines[index + 1]?.startMs ?? durationMs;
  return next === null ? null : Math.min(next, startMs + LONGEST_LINE_MS);
}

/** Lyrics for players (LRC). A line ends where the next one begins; an empty one ends it earlier, and the last. */
export function lrcOf(title: string, lines: readonly TimedLine[], durationMs: number | null): string {
  const rows = [
    `[ti:${lrcText(title)}]`,
    `[by:${brand.name}]`,
    ...(durationMs === null ? [] : [`[length:${lrcTime(durationMs).slice(0, -3)}]`]),
    ...lines.flatMap(({ text, startMs }, index) => {
      const endMs = endOf(lines, index, durationMs);
      const isEnded = endMs !== null && endMs > startMs && endMs !== lines[index + 1]?.startMs;
      return [`[${lrcTime(startMs)}]${lrcText(text)}`, ...(isEnded ? [`[${lrcTime(endMs)}]`] : [])];
    }),
  ];
  return `${rows.join('\n')}\n`;
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
