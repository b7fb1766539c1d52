import { getToken } from 'firebase/app-check';
import { reportError } from '@/lib/early/report';
import { appCheck, auth } from './auth';

/** After a refusal, so that revoked rights take effect at once instead of up to an hour later. */
export async function renewToken(): Promise<void> {
  await auth.currentUser
    ?.getIdToken(true)
    .catch((error: unknown) => reportError(error, 'renewing the token'));
}

/** App Check's token, or null. Without it the request is sent all the same, as the SDKs do: the server decides. */
async function appCheckToken(): Promise<string | null> {
  if (!appCheck) return null;
  try {
    return (await getToken(appCheck)).token;
  } catch (error) {
    reportError(error, 'getting the App Check token');
    return null;
  }
}

/** The person's token, and App Check's if configured, for requests without an SDK. */
export async function requestHeaders(): Promise<Record<string, string>> {
  const [idToken, checkToken] = await Promise.all([auth.currentUser?.getIdToken(), appCheckToken()]);
  return {
    ...(idToken && { Authorization: `Firebase ${idToken}` }),
    ...(checkToken && { 'X-Firebase-AppCheck': checkToken }),
  };
}
