import { getToken } from 'firebase/app-check';
import { reportError } from '@/lib/report';
import { appCheck, auth } from './instances';

/**
 * Fetches a token with today's claims. For after a refusal: rights that were taken away while the page was open are noticed
 * by everything that follows the token, instead of up to an hour later.
 */
export async function renewToken(): Promise<void> {
  await auth.currentUser
    ?.getIdToken(true)
    .catch((error: unknown) => reportError(error, 'renewing the token'));
}

/** The person's own right, and App Check's where it is configured, for a request that no SDK makes. */
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
