import type { Anchor } from '@keepsong/domain/documents/take-note';
import { formatTime, parseTime } from '@/lib/text/format';

/** The form's values: an anchor with its times as text. */
export interface AnchorDraft {
  kind: Anchor['kind'];
  from: string;
  to: string;
}

export interface AnchorErrors {
  from?: string;
  to?: string;
}

type Checked = { ok: true; anchor: Anchor } | { ok: false; errors: AnchorErrors };

/** The initial length of a new part in milliseconds. */
const NEW_PART_MS = 5_000;

const written = (ms: number) => formatTime(ms / 1000);

/** The form's values for an anchor. `durationMs` of the take bounds the end of a new part. */
export function draftOf(anchor: Anchor, durationMs: number): AnchorDraft {
  if (anchor.kind === 'whole')
    return { kind: 'whole', from: written(0), to: written(Math.min(NEW_PART_MS, durationMs)) };
  if (anchor.kind === 'range')
    return { kind: 'range', from: written(anchor.fromMs), to: written(anchor.toMs) };
  const to = Math.min(anchor.ms + NEW_PART_MS, durationMs);
  return { kind: 'point', from: written(anchor.ms), to: written(to) };
}

const NOT_A_TIME = 'Please write a time like 1:05';

/** Milliseconds, or the error. An unchanged time keeps its fraction. */
function msOf(text: string, before: number | null, durationMs: number): number | string {
  if (before !== null && written(before) === text.trim()) return before;
  const seconds = parseTime(text);
  if (seconds === null) return NOT_A_TIME;
  const ms = Math.round(seconds * 1000);
  // The last second as shown can be slightly after the end.
  if (ms > durationMs && written(ms) !== written(durationMs))
    return `This option ends at ${written(durationMs)}`;
  return Math.min(ms, durationMs);
}

/** The entered anchor, or the errors of its fields. `before`: the anchor that the form started with. */
export function anchorOf(draft: AnchorDraft, before: Anchor, durationMs: number): Checked {
  if (draft.kind === 'whole') return { ok: true, anchor: { kind: 'whole' } };
  const [start, end] =
    before.kind === 'range'
      ? [before.fromMs, before.toMs]
      : [before.kind === 'point' ? before.ms : null, null];
  const from = msOf(draft.from, start, durationMs);
  if (draft.kind === 'point') {
    return typeof from === 'string'
      ? { ok: false, errors: { from } }
      : { ok: true, anchor: { kind: 'point', ms: from } };
  }
  const to = msOf(draft.to, end, durationMs);
  if (typeof from === 'string' || typeof to === 'string') {
    return {
      ok: false,
      errors: { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) },
    };
  }
  if (to <= from) return { ok: false, errors: { to: 'The end has to be after the beginning' } };
  return { ok: true, anchor: { kind: 'range', fromMs: from, toMs: to } };
}

/** A shorter drag marks a moment. Milliseconds. */
const LEAST_PART_MS = 500;

/** The anchor between two positions of a take, each from 0 to 1. */
export function anchorBetween(one: number, other: number, durationMs: number): Anchor {
  const ms = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * durationMs);
  const [fromMs, toMs] = [ms(Math.min(one, other)), ms(Math.max(one, other))];
  return toMs - fromMs < LEAST_PART_MS ? { kind: 'point', ms: ms(one) } : { kind: 'range', fromMs, toMs };
}
