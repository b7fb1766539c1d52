import type { Anchor } from '@keepsong/domain/documents/take-note';
import { formatTime } from '@/lib/format';

/** Which part of a take a note is about: `At 1:05`, `1:05 to 1:12`, `The whole song`. */
export function anchorText(anchor: Anchor): string {
  if (anchor.kind === 'whole') return 'The whole song';
  if (anchor.kind === 'point') return `At ${formatTime(anchor.ms / 1000)}`;
  return `${formatTime(anchor.fromMs / 1000)} to ${formatTime(anchor.toMs / 1000)}`;
}

/** Where it begins, in seconds; null for the whole song. */
export function anchorStart(anchor: Anchor): number | null {
  if (anchor.kind === 'whole') return null;
  return (anchor.kind === 'point' ? anchor.ms : anchor.fromMs) / 1000;
}
