import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';

/** The copy of the local cloud that the tests run against. */
export const ports = localPorts(Number(process.env['KEEPSONG_PORT_OFFSET'] ?? 0));
export const PROJECT_ID = LOCAL_PROJECT_ID;

const at = (port: number) => `http://${LOCAL_HOST}:${port}`;

export const urls = {
  app: `http://localhost:${ports.app}`,
  auth: at(ports.auth),
  stripe: at(ports.stripe),
  mail: at(ports.mail),
  openai: at(ports.openai),
  function: (name: string) => `${at(ports.functions)}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`,
};

/** What the local cloud's functions and stand-ins agree on; they are not secrets. */
export { LOCAL_KEYS } from '@keepsong/emulators/config/local-config';

// For firebase-admin in this process, before anybody opens it.
process.env['FIRESTORE_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.firestore}`;
process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.auth}`;
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.storage}`;
process.env['GCLOUD_PROJECT'] = PROJECT_ID;
// Otherwise Google's client libraries go looking for a cloud machine's identity, and wait for it.
process.env['METADATA_SERVER_DETECTION'] = 'none';
