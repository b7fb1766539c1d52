import type { Anchor } from '@keepsong/domain/documents/takes';
import { formatTime } from '@/lib/text/format';

/** What a note is about: `At 1:05`, `The whole song`. */
export const anchorText = (anchor: Anchor): string =>
  anchor.kind === 'whole' ? 'The whole song' : `At ${formatTime(anchor.ms / 1000)}`;

/** The start in seconds; null for the whole song. */
export const anchorStart = (anchor: Anchor): number | null =>
  anchor.kind === 'whole' ? null : anchor.ms / 1000;
