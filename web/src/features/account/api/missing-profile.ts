import type { Profile } from '@keepsong/domain/documents/account';
import { useEffect, useRef } from 'react';
import type { Read } from '@/lib/firebase/use-read';
import { ensureProfile } from '@/entities/profile/ensure-profile';
import { reportError } from '@/lib/early/report';
import type { SessionUser } from '@/lib/session/session';

/** Creates a profile that could not be created at sign-up. One that disappears belongs to an account that is being deleted, and stays away. */
export function useMissingProfile({ uid, email }: SessionUser, profile: Read<Profile>): void {
  const existed = useRef(false);
  const exists = profile.status === 'ready';
  const isMissing = profile.status === 'missing';
  useEffect(() => {
    if (exists) existed.current = true;
    if (isMissing && !existed.current) {
      ensureProfile({ uid, email }).catch(
        (error: unknown) => void reportError(error, 'creating the profile'),
      );
    }
  }, [exists, isMissing, uid, email]);
}
