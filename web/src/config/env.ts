import { LOCAL_PROJECT_ID, localPorts, portOffsetOf, type LocalPorts } from '@keepsong/domain/ports';

interface FirebaseEnvironment {
  options: { apiKey: string; authDomain: string; projectId: string; storageBucket: string; appId: string };
  /** The ports of the emulators on `LOCAL_HOST`; null for a real Firebase project. */
  emulators: LocalPorts | null;
}

const LOCAL = {
  apiKey: 'local',
  authDomain: `${LOCAL_PROJECT_ID}.firebaseapp.com`,
  projectId: LOCAL_PROJECT_ID,
  storageBucket: `${LOCAL_PROJECT_ID}.appspot.com`,
  appId: 'local',
};

/** The build ends when one of them is missing (`web/scripts/build-app.ts`). */
const CONFIGURED = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
};

/** `appPort` is used only by the local cloud. */
export const readEnvironment = (isLocal: boolean, appPort: number): FirebaseEnvironment =>
  isLocal
    ? { options: LOCAL, emulators: localPorts(portOffsetOf(appPort)) }
    : { options: CONFIGURED, emulators: null };

/** Called in a browser only. */
export const environment = (): FirebaseEnvironment =>
  readEnvironment(import.meta.env.VITE_LOCAL === '1', Number(location.port));
