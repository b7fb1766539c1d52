import type { AppCheck } from 'firebase/app-check';
import { environment } from '@/config/env';
import { firebaseApp } from './app';

let guard: Promise<AppCheck | null> | undefined;

/** Resolves once App Check stands guard, at once where no site key is configured. Its SDK is fetched only then. */
export async function ensureAppCheck(): Promise<void> {
  guard ??= start();
  await guard;
}

/** What a request that no SDK makes must carry; null where App Check is not configured. */
export async function appCheckToken(): Promise<string | null> {
  guard ??= start();
  const appCheck = await guard;
  if (!appCheck) return null;
  const { getToken } = await import('firebase/app-check');
  return (await getToken(appCheck)).token;
}

async function start(): Promise<AppCheck | null> {
  const siteKey = environment().appCheckSiteKey;
  if (!siteKey) return null;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  return initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
