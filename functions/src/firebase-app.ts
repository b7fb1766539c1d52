import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** firebase-admin's name for the app that has none. */
const DEFAULT_APP = '[DEFAULT]';

export function firebaseApp(): App {
  return getApps().find(({ name }) => name === DEFAULT_APP) ?? initializeApp();
}
