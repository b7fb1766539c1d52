import { Outlet } from 'react-router-dom';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { WaitingChanges } from './waiting-changes';

/** Provides the Firebase SDKs to reactfire's hooks on every page that reads or writes. */
export function FirebaseLayout() {
  return (
    <FirebaseProviders>
      <WaitingChanges />
      <Outlet />
    </FirebaseProviders>
  );
}
