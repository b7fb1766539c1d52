/**
 * The Firebase app and its Auth instance. Every SDK is initialized once, each in its own file (`firestore.ts`, `call.ts`), so
 * that one can start before the code of another has loaded. reactfire only provides the session (`lib/session`).
 */
import { initializeApp } from 'firebase/app';
import { ReCaptchaEnterpriseProvider, initializeAppCheck } from 'firebase/app-check';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

const { options, emulators } = environment();

export const app = initializeApp(options);

// Before the other SDKs, whose requests send its token. The SDK retries after a failure.
export const appCheck =
  import.meta.env.VITE_APP_CHECK_SITE_KEY && !emulators
    ? initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY),
        isTokenAutoRefreshEnabled: true,
      })
    : null;

/** Without the pop-up resolver, half of the SDK. Local storage tells other tabs by itself; for IndexedDB the SDK polls. */
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

if (emulators) {
  connectAuthEmulator(auth, `http://${LOCAL_HOST}:${emulators.auth}`, { disableWarnings: true });
  // The emulator sends no SMS, and there is no reCAPTCHA to solve.
  auth.settings.appVerificationDisabledForTesting = true;
}
