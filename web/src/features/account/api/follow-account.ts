import { useLayoutEffect } from 'react';
import { auth } from '@/lib/firebase/auth';

/** Reads the account again when the page is seen again: the SDK does not learn of a link that was opened on another device. */
export function useFreshAccount(isNeeded: boolean): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const read = () => {
      // Without a connection it stays as it was.
      if (document.visibilityState === 'visible') auth.currentUser?.reload().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isNeeded]);
}
