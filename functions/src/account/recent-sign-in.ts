import { CallError } from '../callable/call-error.ts';
import type { Caller } from '../callable/define-callable.ts';

/** Anyone could be using an unlocked computer. */
export function assertSignedInRecently(
  { signedInAt }: Caller,
  { minutes, now, refusal }: { minutes: number; now: Date; refusal: string },
): void {
  if (now.getTime() - signedInAt.getTime() > minutes * 60_000)
    throw new CallError('not_allowed_now', refusal);
}
