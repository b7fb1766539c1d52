import type { z } from 'zod/mini';

export interface SeedDocument {
  path: string;
  schema: z.ZodMiniType;
  data: Record<string, unknown>;
}

/** What is measured of a rendered recording. */
export interface AudioFacts {
  bytes: number;
  peaks: number[];
}
