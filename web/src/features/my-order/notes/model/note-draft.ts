import type { Anchor } from '@keepsong/domain/documents/take-note';
import { formatTime, parseTime } from '@/lib/text/format';

/** The form's values: an anchor with its time as text. */
export interface AnchorDraft {
  kind: Anchor['kind'];
  at: string;
}

type Checked = { ok: true; anchor: Anchor } | { ok: false; error: string };

const written = (ms: number) => formatTime(ms / 1000);

/** The form's values for an anchor. */
export const draftOf = (anchor: Anchor): AnchorDraft => ({
  kind: anchor.kind,
  at: written(anchor.kind === 'point' ? anchor.ms : 0),
});

/** The entered anchor, or the error of its time. An unchanged time keeps the fraction of `before`, with which the form started. */
export function anchorOf({ kind, at }: AnchorDraft, before: Anchor, durationMs: number): Checked {
  if (kind === 'whole') return { ok: true, anchor: { kind } };
  if (before.kind === 'point' && written(before.ms) === at.trim()) return { ok: true, anchor: before };
  const seconds = parseTime(at);
  if (seconds === null) return { ok: false, error: 'Please write a time like 1:05' };
  const ms = Math.round(seconds * 1000);
  // The last second as shown can be slightly after the end.
  if (ms > durationMs && written(ms) !== written(durationMs))
    return { ok: false, error: `This option ends at ${written(durationMs)}` };
  return { ok: true, anchor: { kind, ms: Math.min(ms, durationMs) } };
}
