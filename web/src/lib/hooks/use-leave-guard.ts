import { useBeforeUnload, useBlocker, useLocation, type Location } from 'react-router-dom';
import { paths } from '@/config/paths';

const isSamePath = (one: Location, other: Location) => one.pathname === other.pathname;

/** The browser's dialog on a reload, ours on a navigation. One for each page, because a router has one blocker. */
export function useLeaveGuard(isDirty: boolean, isSamePlace = isSamePath) {
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      // Until React has removed this page, it must not block the next navigation after the person has left.
      isSamePlace(currentLocation, here) &&
      !isSamePlace(nextLocation, here),
  );
  useBeforeUnload((event) => {
    // The browser must not ask again when the navigation leaves the app.
    if (isDirty && blocker.state !== 'proceeding') event.preventDefault();
  });
  return {
    isAsking: blocker.state === 'blocked',
    /** The person is signing out, which clears the drafts of this device. */
    isSigningOut: blocker.location?.pathname === paths.signOut,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
