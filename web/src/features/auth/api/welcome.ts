import { syncAccountEmail } from '@keepsong/domain/calls/sync-account-email';
import type { User } from 'firebase/auth';
import { callFunction } from '@/lib/firebase/call';
import { ensureProfile } from '@/lib/profile/ensure-profile';
import { reportError } from '@/lib/report';

/**
 * What every first moment of a session does: the profile is there, and names the
 * address of the account after a change. A failure is reported and no obstacle; the next
 * sign-in, or the next order, tries again.
 */
export async function welcome(user: User): Promise<void> {
  try {
    const email = user.email ?? '';
    const profileEmail = await ensureProfile({ uid: user.uid, email });
    // Nobody waits for it: the profile's copy is for lists, the account itself has the new address.
    if (profileEmail !== email) void callFunction(syncAccountEmail, {}).catch(() => {});
  } catch (error) {
    reportError(error, 'creating the profile');
  }
}
