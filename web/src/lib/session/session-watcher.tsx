import { useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { AuthProvider, FirebaseAppProvider, useSigninCheck, useUser } from 'reactfire';
import { app, auth } from '@/lib/firebase/auth';
import { reportError } from '@/lib/early/report';
import { LOADING, type SessionWatcherProps } from './session-types';

export { personReady } from '@/lib/firebase/person';

/** Reports changes of the session (sign-in, sign-out, token, claims), here and in other tabs. Renders nothing. */
export function SessionWatcher({ onChange }: SessionWatcherProps) {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        {/* reactfire throws in render when the token cannot be read. */}
        <ErrorBoundary
          fallback={<WithoutClaims onChange={onChange} />}
          onError={(error) => void reportError(error, 'reading the claims of the session')}
        >
          <WithClaims onChange={onChange} />
        </ErrorBoundary>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function WithClaims({ onChange }: SessionWatcherProps) {
  const { status, data } = useSigninCheck({ requiredClaims: { isAdmin: true } });
  useReport(status === 'success' ? data.user : undefined, data?.hasRequiredClaims ?? false, false, onChange);
  return null;
}

function WithoutClaims({ onChange }: SessionWatcherProps) {
  const { status, data } = useUser();
  useReport(status === 'success' ? data : undefined, false, true, onChange);
  return null;
}

type User = ReturnType<typeof useUser>['data'];

/** `user` undefined: not known yet. */
function useReport(
  user: User | undefined,
  isAdmin: boolean,
  claimsFailed: boolean,
  onChange: SessionWatcherProps['onChange'],
): void {
  const reportedUid = useRef<string>(undefined);
  // The SDK changes the same object; the effect compares its values.
  const uid = user?.uid;
  const email = user?.email ?? '';
  const emailVerified = user?.emailVerified ?? false;
  const isKnown = user !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    if (reportedUid.current && reportedUid.current !== uid) {
      // The person has changed or signed out: person.ts is about to reload the page.
      onChange(LOADING);
      return;
    }
    reportedUid.current = uid;
    onChange({
      status: uid ? 'signed-in' : 'signed-out',
      user: uid ? { uid, email, emailVerified } : null,
      isAdmin,
      claimsFailed,
    });
  }, [isKnown, uid, email, emailVerified, isAdmin, claimsFailed, onChange]);
}
