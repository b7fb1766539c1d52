/**
 * The Firebase SDK instances of the page, each created once. Components get them from reactfire's providers; code outside
 * React (route loaders, commands) imports them.
 */
import { initializeApp } from 'firebase/app';
import { ReCaptchaEnterpriseProvider, initializeAppCheck } from 'firebase/app-check';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { environment } from '@/config/env';
import { takeAvoidDiskCache } from '@/lib/session/stored-data';

const { options, emulators, appCheckSiteKey } = environment();

export const app = initializeApp(options);

// Before the other SDKs, whose requests send its token. The SDK retries after a failure.
export const appCheck =
  import.meta.env.VITE_APP_CHECK_SITE_KEY && appCheckSiteKey
    ? initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
        isTokenAutoRefreshEnabled: true,
      })
    : null;

/**
 * Without the pop-up resolver, because no social providers are used: it is half of the SDK. Local storage notifies other
 * tabs by itself; with IndexedDB the SDK polls every 800 ms.
 */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

/** False when the cache on disk holds another person's data that could not be cleared. */
export const usesDiskCache = !takeAvoidDiskCache();

/** Uses the cache on disk, to show stored data at once. `lib/session/person.ts` clears it. */
export const firestore = initializeFirestore(app, {
  localCache: usesDiskCache
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache(),
  ignoreUndefinedProperties: true,
});

if (emulators) {
  const { host, ports } = emulators;
  connectAuthEmulator(auth, `http://${host}:${ports.auth}`, { disableWarnings: true });
  // The emulator sends no SMS, and there is no reCAPTCHA to solve.
  auth.settings.appVerificationDisabledForTesting = true;
  connectFirestoreEmulator(firestore, host, ports.firestoreForPages);
}
