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
/** Where the SDK looks for the session in the page's storage. */
const SESSION_KEY = `firebase:authUser:${API_KEY}:${APP_NAME}`;

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
    [SESSION_KEY, session] as const,
  );
}

/** The session that is kept in this page's storage needs a new token before it can ask anything. */
export async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as {
      stsTokenManager: { expirationTime: number };
    };
    session.stsTokenManager.expirationTime = 0;
    localStorage.setItem(key, JSON.stringify(session));
  }, SESSION_KEY);
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
