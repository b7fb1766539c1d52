import { isBlank, isWithin, tooLongMessage } from './text.ts';
import { z } from './zod.ts';

/** At most this many characters, as people count them. */
export const atMost = (longest: number, message = tooLongMessage(longest)) =>
  z.refine<string>((text) => isWithin(text, longest), message);

/** Text that people write, without spaces around it. One without a visible character becomes empty. */
export const textSchema = (longest: number) =>
  z
    .string()
    .check(z.overwrite((text) => (isBlank(text) ? '' : text.trim())))
    .check(atMost(longest));

/** Of what an admin writes to say why, for the customer or for the audit log. */
export const LONGEST_REASON = 500;

/** Text that must be there. `missing` is the message for an empty one. */
export const requiredTextSchema = (longest: number, missing: string) =>
  textSchema(longest).check(z.minLength(1, missing));
