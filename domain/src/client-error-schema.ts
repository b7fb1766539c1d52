import { type ClientError, MAX_FRAMES, MAX_TEXT } from './client-error.ts';
import { atMost } from './text-schema.ts';
import { z } from './zod.ts';

const textSchema = z.string().check(atMost(MAX_TEXT));

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
