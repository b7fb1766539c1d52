import type { LyricsTiming } from '@keepsong/domain/documents/lyrics';

/** The start of each timed line in milliseconds, by line id. */
export type Times = Readonly<Record<string, number>>;

interface Step {
  times: Times;
  /** The line that was tapped, pressed or moved to last; nudging changes it. */
  marked: string | null;
  /** The line that the next tap times; null after the last one. */
  next: string | null;
}

export interface TimingState extends Step {
  /** The states before the last changes, newest last. */
  undo: readonly Step[];
}

/** `lineIds`: the sung lines in order, which can change during editing. */
export type TimingAction =
  | { type: 'tap'; lineIds: readonly string[]; ms: number }
  | { type: 'mark'; lineId: string }
  | { type: 'move'; lineIds: readonly string[]; by: 1 | -1 }
  | { type: 'nudge'; lineIds: readonly string[]; byMs: number }
  | { type: 'clear_from'; lineIds: readonly string[]; lineId: string }
  | { type: 'undo' };

export const NUDGE_MS = 100;
const MOST_UNDO = 200;

export function startTiming(lineIds: readonly string[], times: Times): TimingState {
  const next = lineIds.find((id) => times[id] === undefined) ?? null;
  return { times, marked: null, next, undo: [] };
}

function neighbours(lineIds: readonly string[], times: Times, lineId: string) {
  const place = lineIds.indexOf(lineId);
  const timed = (ids: readonly string[]) => ids.flatMap((id) => times[id] ?? []);
  return {
    before: timed(lineIds.slice(0, place)).at(-1) ?? -1,
    after: timed(lineIds.slice(place + 1))[0] ?? Infinity,
  };
}

function changed(state: TimingState, change: Partial<Step>): TimingState {
  const { times, marked, next, undo } = state;
  return { ...state, ...change, undo: [...undo, { times, marked, next }].slice(-MOST_UNDO) };
}

const without = (times: Times, drop: (id: string, ms: number) => boolean): Times =>
  Object.fromEntries(Object.entries(times).filter(([id, ms]) => !drop(id, ms)));

function tap(state: TimingState, lineIds: readonly string[], ms: number): TimingState {
  const line = state.next;
  const place = line === null ? -1 : lineIds.indexOf(line);
  if (line === null || place < 0) return state;
  const startMs = Math.max(0, Math.round(ms));
  // Ignores a tap before the line above starts: after seeking back, the wrong line is next.
  if (startMs <= neighbours(lineIds, state.times, line).before) return state;
  const later = new Set(lineIds.slice(place + 1));
  // In a second pass, later lines keep their times until overtaken.
  const kept = without(state.times, (id, at) => later.has(id) && at <= startMs);
  return changed(state, {
    times: { ...kept, [line]: startMs },
    marked: line,
    next: lineIds[place + 1] ?? null,
  });
}

function nudge(state: TimingState, lineIds: readonly string[], byMs: number): TimingState {
  const { marked, times } = state;
  const at = marked === null ? undefined : times[marked];
  if (marked === null || at === undefined) return state;
  const { before, after } = neighbours(lineIds, times, marked);
  const startMs = Math.min(Math.max(at + byMs, before + 1), after - 1);
  return startMs === at ? state : changed(state, { times: { ...times, [marked]: startMs } });
}

export function timingReducer(state: TimingState, action: TimingAction): TimingState {
  switch (action.type) {
    case 'tap':
      return tap(state, action.lineIds, action.ms);
    case 'mark':
      return { ...state, marked: action.lineId, next: action.lineId };
    case 'move': {
      const { lineIds, by } = action;
      const from = lineIds.indexOf(state.marked ?? state.next ?? '');
      const lineId = lineIds[Math.min(Math.max(from + by, 0), lineIds.length - 1)];
      return lineId === undefined ? state : { ...state, marked: lineId, next: lineId };
    }
    case 'nudge':
      return nudge(state, action.lineIds, action.byMs);
    case 'clear_from': {
      const cleared = new Set(action.lineIds.slice(action.lineIds.indexOf(action.lineId)));
      const times = without(state.times, (id) => cleared.has(id));
      return changed(state, { times, marked: action.lineId, next: action.lineId });
    }
    case 'undo': {
      const last = state.undo.at(-1);
      return last ? { ...last, undo: state.undo.slice(0, -1) } : state;
    }
  }
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
