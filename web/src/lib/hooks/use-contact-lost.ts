import { useSyncExternalStore } from 'react';
import { serverContact } from '@/lib/server-contact';

/** True when the page has shown stored data only for a while, although the browser may be online. */
export const useContactLost = (): boolean =>
  useSyncExternalStore(serverContact.onChange, serverContact.isLost, () => false);
