import { LOCAL_KEYS } from '@keepsong/emulators/config/local-config';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';

/** The copy of the local cloud that the tests run against. */
export const ports = localPorts(Number(process.env['KEEPSONG_PORT_OFFSET'] ?? 0));
export const PROJECT_ID = process.env['KEEPSONG_TEST_PROJECT'] ?? LOCAL_PROJECT_ID;

const at = (port: number) => `http://${LOCAL_HOST}:${port}`;

export const urls = {
  app: `http://localhost:${ports.app}`,
  auth: at(ports.auth),
  stripe: at(ports.stripe),
  mail: at(ports.mail),
  openai: at(ports.openai),
  function: (name: string) => `${at(ports.functions)}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`,
};

/** The keys that the local cloud's functions and local services share; they are not secrets. */
export { LOCAL_KEYS };

// firebase-admin reads these variables when it is initialized in this process.
process.env['FIRESTORE_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.firestore}`;
process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.auth}`;
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.storage}`;
process.env['GCLOUD_PROJECT'] = PROJECT_ID;
// Otherwise Google's client libraries wait for the metadata server of a cloud machine.
process.env['METADATA_SERVER_DETECTION'] = 'none';

// Tests run functions in this process, too. A test that starts its own service sets the address before it imports a function.
Object.assign(process.env, {
  APP_URL: urls.app,
  MAIL_FROM: 'songs@keepsong.example',
  ADMIN_NOTIFY_EMAIL: 'team@keepsong.example',
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
  ...{ STRIPE_API_URL: urls.stripe, STRIPE_SECRET_KEY: LOCAL_KEYS.stripeSecretKey },
  ...{ STRIPE_WEBHOOK_SECRET: LOCAL_KEYS.stripeWebhookSecret, SENDGRID_API_URL: urls.mail },
  ...{ SENDGRID_API_KEY: LOCAL_KEYS.sendgridApiKey, OPENAI_BASE_URL: `${urls.openai}/v1` },
  ...{ OPENAI_API_KEY: LOCAL_KEYS.openAiApiKey, UNSUBSCRIBE_SECRET: LOCAL_KEYS.unsubscribeSecret },
});
