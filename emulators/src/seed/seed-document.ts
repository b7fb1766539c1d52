import type { z } from 'zod';

export interface SeedDocument {
  path: string;
  schema: z.ZodType;
  data: Record<string, unknown>;
}

/** What is measured of a rendered recording. */
export interface AudioFacts {
  bytes: number;
  peaks: number[];
}
