import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Page } from 'playwright/test';
import { urls } from './cloud.ts';
import { openClient } from './people.ts';

/** The API key of the local build. */
const API_KEY = 'local';
const APP_NAME = '[DEFAULT]';
/** The key of the SDK's session in local storage. */
const SESSION_KEY = `firebase:authUser:${API_KEY}:${APP_NAME}`;

/** The key of the signed-in person's id; public pages load the session only when it is set. */
const OWNER_KEY = 'keepsong.cache-owner';

/**
 * Signs a person in without the form, which is tested separately: the SDK signs in here, and its session is stored in the
 * local storage of the page. Leaves the page on an empty address of the app; the next page is signed in.
 */
export async function beSignedIn(
  page: Page,
  person: { email: string; password: string },
  origin: string = urls.app,
): Promise<void> {
  const session = await sessionOf(person);
  await page.goto(`${origin}/robots.txt`);
  const { uid } = JSON.parse(session) as { uid: string };
  await page.evaluate(
    ([sessionKey, stored, ownerKey, owner]) => {
      localStorage.setItem(sessionKey, stored);
      // Keeps the id of a former person, which the client compares with the session.
      if (localStorage.getItem(ownerKey) === null) localStorage.setItem(ownerKey, owner);
    },
    [SESSION_KEY, session, OWNER_KEY, uid] as const,
  );
}

/** Signs in and opens `path`. */
export async function signInAt(page: Page, path: string, person: { email: string; password: string }) {
  await beSignedIn(page, person);
  await page.goto(path);
}

async function sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { user } = await signInWithEmailAndPassword(openClient().auth, email, password);
  return JSON.stringify({ ...user.toJSON(), appName: APP_NAME });
}
