import type { z } from 'zod/mini';

export interface SeedDocument {
  path: string;
  data: { id: string };
}

/** A document that its schema has checked and completed with its defaults. */
export function seedDocument<T extends z.ZodMiniType<{ id: string }>>(
  path: string,
  schema: T,
  data: z.input<T>,
): SeedDocument {
  return { path, data: schema.parse(data) };
}
