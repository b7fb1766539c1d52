import type { Profile } from '@keepsong/domain/documents/profile';
import { useEffect, useRef } from 'react';
import type { Live } from '@/lib/firebase/live';
import { ensureProfile } from '@/lib/profile/ensure-profile';
import { reportError } from '@/lib/report';
import type { SessionUser } from '@/lib/session';

/**
 * An account made while the database could not be reached has no profile yet: it gets one here. A profile that was
 * there and goes away belongs to an account that is just being deleted, and must not come back.
 */
export function useMissingProfile({ uid, email }: SessionUser, profile: Live<Profile | null>): void {
  const wasThere = useRef(false);
  const isThere = profile.status === 'ready' && profile.data !== null;
  const isMissing = profile.status === 'ready' && profile.data === null && !profile.fromCache;
  useEffect(() => {
    if (isThere) wasThere.current = true;
    if (isMissing && !wasThere.current) {
      ensureProfile({ uid, email }).catch(
        (error: unknown) => void reportError(error, 'creating the profile'),
      );
    }
  }, [isThere, isMissing, uid, email]);
}
