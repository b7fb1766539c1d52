import { endsAt, type Anchor, type TakeNote } from '@keepsong/domain/documents/takes';
import { formatTime, parseTime } from '@/lib/text/format';

/** The fields of a note's form: its anchor with the time as text. */
export interface NoteFields {
  takeId: string;
  kind: Anchor['kind'];
  at: string;
  /** The time with its fraction, while `at` is not changed. */
  ms: number;
  text: string;
}

type Checked = { ok: true; anchor: Anchor } | { ok: false; error: string };

const written = (ms: number) => formatTime(ms / 1000);

export function fieldsOfNote({
  takeId,
  text,
  anchor,
}: Pick<TakeNote, 'takeId' | 'text' | 'anchor'>): NoteFields {
  const ms = anchor.kind === 'point' ? anchor.ms : 0;
  return { takeId, text, kind: anchor.kind, at: written(ms), ms };
}

export function anchorOf(
  { kind, at, ms: exact }: Pick<NoteFields, 'kind' | 'at' | 'ms'>,
  durationMs: number,
): Checked {
  if (kind === 'whole') return { ok: true, anchor: { kind } };
  if (written(exact) === at.trim()) return { ok: true, anchor: { kind, ms: exact } };
  const seconds = parseTime(at);
  if (seconds === null) return { ok: false, error: 'Please write a time like 1:05' };
  const ms = Math.round(seconds * 1000);
  // The last second as shown can be slightly after the end.
  if (ms > durationMs && written(ms) !== written(durationMs)) return { ok: false, error: endsAt(durationMs) };
  return { ok: true, anchor: { kind, ms: Math.min(ms, durationMs) } };
}
