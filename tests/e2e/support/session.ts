import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { urls } from '../../support/cloud.ts';

/** What the local build of the client calls itself. */
const API_KEY = 'local';
const APP_NAME = '[DEFAULT]';

/**
 * Signs a person in without the form, which has tests of its own: the SDK signs in here, and what it would keep is put
 * where the page looks for it. Leaves the page on an empty address of the app; the next one it goes to knows the person.
 */
export async function beSignedIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const session = await sessionOf(person);
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('keepsong.maybe-signed-in', '1');
    },
    [`firebase:authUser:${API_KEY}:${APP_NAME}`, session] as const,
  );
}

/** Signed in, and at `path`. */
export async function signInAt(
  page: Page,
  path: string,
  person: { email: string; password: string },
): Promise<void> {
  await beSignedIn(page, person);
  await page.goto(path);
}

async function sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
  const app = initializeApp({ apiKey: API_KEY }, randomUUID());
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, urls.auth, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return JSON.stringify({ ...user.toJSON(), appName: APP_NAME });
  } finally {
    await deleteApp(app);
  }
}
