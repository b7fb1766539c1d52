import {
  FUNCTIONS_REGION,
  LOCAL_HOST,
  LOCAL_PROJECT_ID,
  localPorts,
  portOffsetOf,
  type LocalPorts,
} from '@keepsong/domain/ports';
import { z } from '@keepsong/domain/zod';

const given = z.string().check(z.minLength(1));
const configuredSchema = z.object({
  VITE_FIREBASE_API_KEY: given,
  VITE_FIREBASE_AUTH_DOMAIN: given,
  VITE_FIREBASE_PROJECT_ID: given,
  VITE_FIREBASE_STORAGE_BUCKET: given,
  VITE_FIREBASE_APP_ID: given,
  VITE_APP_CHECK_SITE_KEY: z.optional(given),
});

interface FirebaseEnvironment {
  options: { apiKey: string; authDomain: string; projectId: string; storageBucket: string; appId: string };
  region: string;
  /** Host and ports of the emulators; null for a real Firebase project. */
  emulators: { host: string; ports: LocalPorts } | null;
  appCheckSiteKey: string | null;
}

const LOCAL = {
  apiKey: 'local',
  authDomain: `${LOCAL_PROJECT_ID}.firebaseapp.com`,
  projectId: LOCAL_PROJECT_ID,
  storageBucket: `${LOCAL_PROJECT_ID}.appspot.com`,
  appId: 'local',
};

/** Throws a ZodError that names every missing variable. `appPort` is used only by the local cloud. */
export function readEnvironment(variables: Record<string, unknown>, appPort: number): FirebaseEnvironment {
  if (variables.VITE_LOCAL === '1') {
    const emulators = { host: LOCAL_HOST, ports: localPorts(portOffsetOf(appPort)) };
    return { options: LOCAL, region: FUNCTIONS_REGION, emulators, appCheckSiteKey: null };
  }
  const configured = configuredSchema.parse(variables);
  return {
    options: {
      apiKey: configured.VITE_FIREBASE_API_KEY,
      authDomain: configured.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: configured.VITE_FIREBASE_PROJECT_ID,
      storageBucket: configured.VITE_FIREBASE_STORAGE_BUCKET,
      appId: configured.VITE_FIREBASE_APP_ID,
    },
    region: FUNCTIONS_REGION,
    emulators: null,
    appCheckSiteKey: configured.VITE_APP_CHECK_SITE_KEY ?? null,
  };
}

let known: FirebaseEnvironment | undefined;

/** Parsed once, at first use, because public pages never need it. */
export function environment(): FirebaseEnvironment {
  known ??= readEnvironment(
    { ...import.meta.env, VITE_LOCAL: import.meta.env.VITE_LOCAL },
    Number(location.port),
  );
  return known;
}
