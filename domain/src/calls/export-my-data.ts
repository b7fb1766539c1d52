import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

const record = z.record(z.string(), z.unknown());

/** Everything that is kept about the caller, as plain JSON: instants are ISO 8601 texts, money is integer cents. */
export const exportMyData = defineCall({
  name: 'exportMyData',
  request: z.object({}),
  response: z.object({
    exportedAt: z.string(),
    account: record,
    profile: z.nullable(record),
    orders: z.array(record),
    songs: z.array(record),
    covers: z.array(record),
  }),
});
export type MyData = z.output<typeof exportMyData.response>;
