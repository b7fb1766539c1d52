import { syncAccountEmail } from '@keepsong/domain/calls/account';
import type { User } from 'firebase/auth';
import { ensureProfile } from '@/entities/profile/ensure-profile';
import { callFunction } from '@/lib/firebase/call';
import { reportError } from '@/lib/early/report';

/** Creates the profile, or brings its e-mail up to date. After a failure, the next sign-in or order tries again. */
export async function syncProfile(user: User): Promise<void> {
  try {
    const email = user.email ?? '';
    const profileEmail = await ensureProfile({ uid: user.uid, email });
    // Not awaited: nothing that the person sees next depends on it.
    if (profileEmail !== email) void callFunction(syncAccountEmail, {}).catch(() => {});
  } catch (error) {
    reportError(error, 'creating the profile');
  }
}
