import { z } from '@keepsong/domain/zod';
import { keptJson } from '@/lib/storage/kept';

const pending = keptJson('pending-submission', z.object({ at: z.number() }));

/** A person who comes back later than this may not remember the press. */
const HOUR_MS = 60 * 60_000;

export const rememberSubmission = (): boolean => pending.write({ at: Date.now() });

/** True once, in the first tab that asks, when the form was submitted within the last hour. */
export function takeSubmission(): boolean {
  const submission = pending.read();
  if (!submission) return false;
  pending.write(null);
  return Date.now() - submission.at < HOUR_MS;
}
