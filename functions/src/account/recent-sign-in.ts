import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/delete-account';
import { CallError } from '../callable/call-error.ts';
import type { Caller } from '../callable/define-callable.ts';

/** Anyone could be using an unlocked computer. */
export function assertSignedInRecently({ signedInAt }: Caller, now: Date, refusal: string): void {
  const ageMinutes = (now.getTime() - signedInAt.getTime()) / 60_000;
  if (ageMinutes > RECENT_SIGN_IN_MINUTES) throw new CallError('not_allowed_now', refusal);
}
