import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

const record = z.record(z.string(), z.unknown());

/**
 * Returns all data stored about the caller, as plain JSON: instants are ISO 8601 strings, money is integer cents. Orders include
 * their timeline, songs their earlier lyrics and the comments on them. The client downloads files itself: a reply is limited to
 * 10 MB.
 */
export const exportMyData = defineCall({
  name: 'exportMyData',
  request: z.object({}),
  response: z.object({
    exportedAt: z.string(),
    account: record,
    profile: z.nullable(record),
    /** The typed fields of an order that was not placed or is not paid yet. */
    orderDraft: z.nullable(record),
    orders: z.array(record),
    songs: z.array(record),
    covers: z.array(record),
    /** Without their links. */
    gifts: z.array(record),
    emails: z.array(record),
    /** Paths in Storage, which the caller may read. */
    files: z.array(z.string()),
  }),
});
export type MyData = z.output<typeof exportMyData.response>;
