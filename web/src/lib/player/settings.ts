import { z } from '@keepsong/domain/zod';
import { keptJson } from '@/lib/storage/kept';

/** Preferences of this browser, not personal data. */
export const playerSettings = keptJson(
  'player-settings',
  z.object({ isCollapsed: z.catch(z.boolean(), false) }),
);
