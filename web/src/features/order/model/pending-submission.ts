import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';

const KEY = 'pending-submission';

/** A person who comes back later than this may not remember the press. */
const HOUR_MS = 60 * 60_000;

/** Remembers that the person has pressed the submit button and is asked to sign in first. */
export const rememberSubmission = (): boolean => keep(KEY, { at: Date.now() }, 'device');

/** True once, in the first tab that asks, when the form was submitted within the last hour. */
export function takeSubmission(): boolean {
  const pending = readKept(KEY, z.object({ at: z.number() }), 'device');
  if (!pending) return false;
  keep(KEY, null, 'device');
  return Date.now() - pending.at < HOUR_MS;
}
