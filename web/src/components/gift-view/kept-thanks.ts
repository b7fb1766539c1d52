import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';

export const keptThanks = keptFamily('gift-thanks.', z.string());
