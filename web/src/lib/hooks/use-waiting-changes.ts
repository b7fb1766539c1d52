import { useSyncExternalStore } from 'react';
import { useSession } from '@/lib/session/session';
import { onWaitingChange, waitingChanges } from '@/lib/waiting-changes';
import type { WaitingChange } from '@/lib/waiting-changes';

const NONE: readonly WaitingChange[] = [];

/** The person's changes that are queued or were rejected, oldest first. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const uid = useSession().user?.uid ?? null;
  return useSyncExternalStore(
    onWaitingChange,
    () => waitingChanges(uid),
    () => NONE,
  );
}
