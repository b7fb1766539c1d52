import type { LyricsTiming } from '@keepsong/domain/documents/lyrics';

/** The start of each timed line in milliseconds, by line id. */
export type Times = Readonly<Record<string, number>>;

/** The times while they are edited. `lineIds` of the functions below: the sung lines in order, which can change meanwhile. */
export interface Timing {
  times: Times;
  /** The line that was tapped, pressed or moved to last; nudging changes it. */
  marked: string | null;
  /** The line that the next tap times; null after the last one. */
  next: string | null;
}

export const NUDGE_MS = 100;

export const firstUntimed = (lineIds: readonly string[], times: Times): string | null =>
  lineIds.find((id) => times[id] === undefined) ?? null;

function neighbours(lineIds: readonly string[], times: Times, lineId: string) {
  const place = lineIds.indexOf(lineId);
  const timed = (ids: readonly string[]) => ids.flatMap((id) => times[id] ?? []);
  return {
    before: timed(lineIds.slice(0, place)).at(-1) ?? -1,
    after: timed(lineIds.slice(place + 1))[0] ?? Infinity,
  };
}

const without = (times: Times, drop: (id: string, ms: number) => boolean): Times =>
  Object.fromEntries(Object.entries(times).filter(([id, ms]) => !drop(id, ms)));

export function tap(timing: Timing, lineIds: readonly string[], ms: number): Timing {
  const { times, next: line } = timing;
  const place = line === null ? -1 : lineIds.indexOf(line);
  if (line === null || place < 0) return timing;
  const startMs = Math.max(0, Math.round(ms));
  // Ignores a tap before the line above starts: after seeking back, the wrong line is next.
  if (startMs <= neighbours(lineIds, times, line).before) return timing;
  const later = new Set(lineIds.slice(place + 1));
  // In a second pass, later lines keep their times until overtaken.
  const kept = without(times, (id, at) => later.has(id) && at <= startMs);
  return { times: { ...kept, [line]: startMs }, marked: line, next: lineIds[place + 1] ?? null };
}

export const mark = ({ times }: Timing, lineId: string): Timing => ({ times, marked: lineId, next: lineId });

export function move(timing: Timing, lineIds: readonly string[], by: 1 | -1): Timing {
  const from = lineIds.indexOf(timing.marked ?? timing.next ?? '');
  const lineId = lineIds[Math.min(Math.max(from + by, 0), lineIds.length - 1)];
  return lineId === undefined ? timing : mark(timing, lineId);
}

export function nudge(timing: Timing, lineIds: readonly string[], byMs: number): Timing {
  const { marked, times } = timing;
  const at = marked === null ? undefined : times[marked];
  if (marked === null || at === undefined) return timing;
  const { before, after } = neighbours(lineIds, times, marked);
  const startMs = Math.min(Math.max(at + byMs, before + 1), after - 1);
  return { ...timing, times: { ...times, [marked]: startMs } };
}

export function clearFrom(timing: Timing, lineIds: readonly string[], lineId: string): Timing {
  const cleared = new Set(lineIds.slice(lineIds.indexOf(lineId)));
  return mark({ ...timing, times: without(timing.times, (id) => cleared.has(id)) }, lineId);
}

/** The times of existing lines in the stored form: sorted by start, no two equal. */
export function linesToSave(lineIds: readonly string[], times: Times): LyricsTiming['lines'] {
  return lineIds
    .flatMap((lineId) => {
      const startMs = times[lineId];
      return startMs === undefined ? [] : [{ lineId, startMs }];
    })
    .toSorted((one, other) => one.startMs - other.startMs)
    .filter(({ startMs }, index, all) => startMs !== all[index - 1]?.startMs);
}

export const timesOfLines = (lines: LyricsTiming['lines']): Times =>
  Object.fromEntries(lines.map(({ lineId, startMs }) => [lineId, startMs]));

/** The times of a stored timing; none for another recording. */
export const timesOf = (timing: LyricsTiming | null, audioPath: string): Times =>
  timesOfLines(timing?.audioPath === audioPath ? timing.lines : []);

export function hasSameTimes(lineIds: readonly string[], one: Times, other: Times): boolean {
  return lineIds.every((id) => one[id] === other[id]);
}

/** `1:05.3` */
export function preciseTime(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}
