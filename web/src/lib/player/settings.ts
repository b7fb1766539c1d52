import { z } from '@keepsong/domain/zod';
import { keptJson } from '@/lib/storage/kept';

/** Preferences of this browser, not personal data. */
export const playerSettings = keptJson(
  'player-settings',
  z.object({
    volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1),
    isMuted: z.catch(z.boolean(), false),
    isCollapsed: z.catch(z.boolean(), false),
  }),
);
