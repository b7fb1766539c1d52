import { giftPath, giftSchema } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import { sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import {
  filePathOf,
  finishedPathOf,
  giftFilePathOf,
  hasCover,
  PUBLIC_COVER_WIDTH,
  songIdOf,
  titleOf,
} from './files.ts';
import type { DemoOrder } from './demo-order.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

const HOUR_MS = 3_600_000;

/** On the full hour, as people choose it. */
export function giftOpensAt(days: number, now: Date): Date {
  return new Date(Math.floor((now.getTime() + days * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS);
}

/** The gift pages of a finished song, as the functions would have written them. */
export function giftDocuments(demo: DemoOrder, order: Order, now: Date): SeedDocument[] {
  return (demo.gifts ?? []).map(({ opensInDays, thanks, ...gift }) => {
    const opensAt = giftOpensAt(opensInDays, now);
    const opened = gift.visits > 0 ? new Date(opensAt.getTime() + HOUR_MS) : null;
    const audio = { source: finishedPathOf(demo), path: giftFilePathOf(gift.id, 'audio') };
    const cover = hasCover(demo)
      ? {
          source: coverVariantPath(filePathOf(demo, 'cover'), PUBLIC_COVER_WIDTH),
          path: giftFilePathOf(gift.id, 'cover'),
        }
      : null;
    return seedDocument(giftPath(gift.id), giftSchema, {
      ...gift,
      userId: order.userId,
      orderId: order.id,
      songId: songIdOf(demo),
      palette: sleeveGiftPalette(titleOf(demo)),
      opensAt,
      allowsSaving: true,
      ending: null,
      copies: { audio, cover, lyricsRevision: 1 },
      areCopied: true,
      firstVisitAt: opened,
      lastVisitAt: opened,
      takesReactions: true,
      thanks: thanks === null ? null : { text: thanks, at: opened ?? opensAt },
      hasUnread: thanks !== null,
      digest: null,
      version: 1,
      createdAt: order.updatedAt,
      updatedAt: order.updatedAt,
    });
  });
}
