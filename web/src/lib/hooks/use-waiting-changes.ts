import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '@/lib/session/session';
import { waitingQueue } from '@/lib/waiting-changes';
import type { WaitingChange } from '@/lib/waiting-changes';

/** The person's changes that are queued or were rejected, oldest first. */
export function useWaitingChanges(): readonly WaitingChange[] {
  const uid = useSession().user?.uid ?? null;
  const { changes } = useStore(waitingQueue);
  return useMemo(() => changes.filter((change) => change.uid === uid), [changes, uid]);
}
