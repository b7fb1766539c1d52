import { getToken } from 'firebase/app-check';
import { reportError } from '@/lib/report';
import { appCheck, auth } from './instances';

/**
 * Renews the token after a refusal, so that revoked rights take effect at once in everything that observes the token,
 * instead of up to an hour later.
 */
export async function renewToken(): Promise<void> {
  await auth.currentUser
    ?.getIdToken(true)
    .catch((error: unknown) => reportError(error, 'renewing the token'));
}

/** The person's token, and App Check's if configured, for requests without an SDK. */
export async function requestHeaders(scheme: 'Bearer' | 'Firebase'): Promise<Record<string, string>> {
  const [idToken, guard] = await Promise.all([
    auth.currentUser?.getIdToken(),
    appCheck && getToken(appCheck),
  ]);
  return {
    ...(idToken && { Authorization: `${scheme} ${idToken}` }),
    ...(guard && { 'X-Firebase-AppCheck': guard.token }),
  };
}
