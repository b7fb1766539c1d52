import type { Anchor } from '@keepsong/domain/documents/take-note';
import { formatTime } from '@/lib/text/format';

/** The part of a take that a note refers to: `At 1:05`, `1:05 to 1:12`, `The whole song`. */
export function anchorText(anchor: Anchor): string {
  if (anchor.kind === 'whole') return 'The whole song';
  if (anchor.kind === 'point') return `At ${formatTime(anchor.ms / 1000)}`;
  return `${formatTime(anchor.fromMs / 1000)} to ${formatTime(anchor.toMs / 1000)}`;
}

/** The start in seconds; null for the whole song. */
export function anchorStart(anchor: Anchor): number | null {
  if (anchor.kind === 'whole') return null;
  return (anchor.kind === 'point' ? anchor.ms : anchor.fromMs) / 1000;
}
