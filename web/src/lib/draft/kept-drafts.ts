import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';
import type { FamilyName } from '@/lib/storage/keys';

/** The unsaved values under a key that is followed by an id, each with the stored value that it changes, as `useDraft` keeps them. */
export const keptDrafts = <T extends z.ZodMiniType>(name: FamilyName, value: T) =>
  keptFamily(name, z.object({ base: z.object({ value, version: z.number() }), value }));
