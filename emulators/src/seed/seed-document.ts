import type { z } from 'zod/mini';

export interface SeedDocument {
  path: string;
  schema: z.ZodMiniType;
  data: { id: string };
}

/** A document with exactly the fields of its schema. */
export function seedDocument<T extends z.ZodMiniType<{ id: string }>>(
  path: string,
  schema: T,
  data: z.output<T>,
): SeedDocument {
  return { path, schema, data };
}
