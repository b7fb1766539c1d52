import type { z } from 'zod/mini';

export interface SeedDocument {
  path: string;
  schema: z.ZodMiniType;
  data: Record<string, unknown>;
}
