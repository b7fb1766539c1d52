import { RECENT_SIGN_IN_MINUTES, setAdmin } from '@keepsong/domain/calls/set-admin';
import { useState } from 'react';
import { auth } from '@/lib/firebase/auth';
import { useAction } from '@/lib/calls/action';
import { isSignInRecent } from '@/lib/auth/reauthenticate';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

interface AdminChange {
  email: string;
  isAdmin: boolean;
}

const NOTHING_CHANGED = { title: 'Nothing was changed' };

/** Adds or removes an admin; asks for the password first when the last sign-in is too old. */
export function useSetAdmin(onDone: (change: AdminChange) => void) {
  /** The change that waits for a new sign-in. */
  const [interrupted, setInterrupted] = useState<AdminChange | null>(null);
  const call = useCommand(setAdmin, { failure: NOTHING_CHANGED });
  const start = useAction(
    async (change: AdminChange) => {
      if (await isSignInRecent(auth, RECENT_SIGN_IN_MINUTES)) await save(change);
      else setInterrupted(change);
    },
    { failure: NOTHING_CHANGED },
  );
  async function save(change: AdminChange): Promise<void> {
    const { email, isAdmin } = change;
    if (!(await call.run(change))) return;
    toast.success(
      isAdmin ? 'Admin added' : 'Admin removed',
      isAdmin ? `${email} is an admin from their next sign-in on.` : `${email} is no longer an admin.`,
    );
    onDone(change);
  }

  return {
    start: (change: AdminChange) => void start.run(change),
    isPending: start.isPending || call.isPending,
    /** The state of the password dialog; continues after the sign-in. */
    password: {
      isNeeded: interrupted !== null,
      onSignedIn: () => {
        setInterrupted(null);
        if (interrupted) void save(interrupted);
      },
      cancel: () => setInterrupted(null),
    },
  };
}

export type SetAdmin = ReturnType<typeof useSetAdmin>;
