import { setAdmin } from '@keepsong/domain/calls/set-admin';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';

interface AdminChange {
  email: string;
  isAdmin: boolean;
}

/** Adds or removes an admin. The server wants a fresh sign-in, and says so. */
export function useSetAdmin(onDone: (change: AdminChange) => void) {
  const call = useCommand(setAdmin, { failure: { title: 'Nothing was changed' } });

  async function save(change: AdminChange): Promise<void> {
    const { email, isAdmin } = change;
    if (!(await call.run(change))) return;
    toast.success(
      isAdmin ? 'Admin added' : 'Admin removed',
      isAdmin ? `${email} is an admin from their next sign-in on.` : `${email} is no longer an admin.`,
    );
    onDone(change);
  }

  return { start: (change: AdminChange) => void save(change), isPending: call.isPending };
}

export type SetAdmin = ReturnType<typeof useSetAdmin>;
