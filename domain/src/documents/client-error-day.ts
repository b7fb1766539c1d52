import type { ClientError } from '../client-error.ts';
import { MAX_FRAMES, MAX_TEXT } from '../client-error.ts';
import { z } from '../zod.ts';
import { instantSchema } from './common.ts';

const textSchema = z.string().check(z.maxLength(MAX_TEXT));

/** The request body of `CLIENT_ERRORS_API`. */
export const clientErrorSchema = z.strictObject({
  reference: z.string().check(z.regex(/^[0-9A-F]{8}$/)),
  name: z.string().check(z.regex(/^[A-Za-z$_][\w$]{0,59}$/)),
  message: textSchema,
  doing: textSchema,
  frames: z
    .array(z.string().check(z.regex(/^assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(MAX_FRAMES)),
  route: z.string().check(z.regex(/^(\/(:id|[a-z-]{1,20})?){1,6}$/)),
  release: z.string().check(z.regex(/^[0-9a-f]{0,40}$/)),
}) satisfies z.ZodMiniType<ClientError>;

/** How many errors browsers reported on one day. */
export const clientErrorDaySchema = z.object({
  /** The day in UTC, `2026-03-01`. */
  id: z.iso.date(),
  count: z.int().check(z.positive()),
  /** Firestore TTL removes it after this time. */
  expireAt: instantSchema,
});
export type ClientErrorDay = z.output<typeof clientErrorDaySchema>;

export const CLIENT_ERROR_DAYS = 'clientErrorDays';
export const CLIENT_ERROR_DAYS_KEPT = 90;

const DAY_MS = 86_400_000;

export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last `count` days in UTC, today last. */
export const lastUtcDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) =>
    utcDayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  );
