import { Outlet } from 'react-router-dom';
import { FirebaseProviders } from '@/lib/firebase/providers';

/** Provides the Firebase SDKs to reactfire's hooks on every page that reads or writes. */
export function FirebaseLayout() {
  return (
    <FirebaseProviders>
      <Outlet />
    </FirebaseProviders>
  );
}
