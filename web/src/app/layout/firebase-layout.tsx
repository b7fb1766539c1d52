import { Outlet } from 'react-router-dom';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { WaitingChanges } from './waiting-changes';

/** Around every page that reads or writes: reactfire's hooks find the SDKs here. */
export function FirebaseLayout() {
  return (
    <FirebaseProviders>
      <WaitingChanges />
      <Outlet />
    </FirebaseProviders>
  );
}
