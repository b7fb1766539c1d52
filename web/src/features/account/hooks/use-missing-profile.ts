import type { Profile } from '@keepsong/domain/documents/profile';
import { useEffect } from 'react';
import type { Live } from '@/lib/firebase/live';
import { ensureProfile } from '@/lib/profile/ensure-profile';
import { reportError } from '@/lib/report';
import type { SessionUser } from '@/lib/session';

/** An account made while the database could not be reached has no profile yet: it gets one here. */
export function useMissingProfile({ uid, email }: SessionUser, profile: Live<Profile | null>): void {
  const isMissing = profile.status === 'ready' && profile.data === null && !profile.fromCache;
  useEffect(() => {
    if (isMissing) {
      ensureProfile({ uid, email }).catch(
        (error: unknown) => void reportError(error, 'creating the profile'),
      );
    }
  }, [isMissing, uid, email]);
}
