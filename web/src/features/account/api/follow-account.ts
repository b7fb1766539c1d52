import { useEffect } from 'react';
import { auth } from '@/lib/firebase/auth';

/**
 * Reads the account again when the page is seen again, while `isNeeded`: a link that was opened on another device has confirmed the address
 * there, and the SDK does not learn it by itself. The session tells the screen what has changed.
 */
export function useFreshAccount(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const read = () => {
      // Without a connection it stays as it was.
      if (document.visibilityState === 'visible') auth.currentUser?.reload().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isNeeded]);
}
