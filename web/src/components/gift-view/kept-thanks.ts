import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';

/** The unsent thanks of a gift's recipient, in this tab. */
export const keptThanks = keptFamily('gift-thanks.', z.string());
