import { initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { environment } from '@/config/env';

let app: FirebaseApp | undefined;

/** The one Firebase app, made at first use. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(environment().options);
  return app;
}
