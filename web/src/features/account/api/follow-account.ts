import { useLayoutEffect } from 'react';
import { auth } from '@/lib/firebase/auth';

/**
 * Reads the account again when the page is seen again, while `isNeeded`: a link that was opened on another device has confirmed the address
 * there, and the SDK does not learn it by itself. The session tells the screen what has changed. Listens from the commit on: an effect after
 * painting would miss a return right after it.
 */
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
