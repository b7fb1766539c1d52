import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';

const draftSchema = z.object({ text: z.string(), mayBePublic: z.boolean() });
export type ThanksDraft = z.output<typeof draftSchema>;

/** The unsent thanks of a gift's recipient, in this tab. */
export const keptThanks = keptFamily('gift-thanks.', draftSchema);
