// `npm run set-admin -- EMAIL [--revoke] [--project ID] [--offset N]`: makes a person an admin, in the local copy unless a
// project is named (with your own Google credentials: `gcloud auth application-default login`).
import { parseArgs } from 'node:util';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { takePortOffset } from './support/port-offset.ts';
import { profileMirror, setAdmin } from './support/set-admin.ts';

const { offset, args } = takePortOffset();
const { values, positionals } = parseArgs({
  args,
  options: { revoke: { type: 'boolean', default: false }, project: { type: 'string' } },
  allowPositionals: true,
});
const [email, ...rest] = positionals;
if (!email?.includes('@') || rest.length > 0) {
  throw new SetupProblem(
    'One e-mail address is needed.',
    'npm run set-admin -- EMAIL [--revoke] [--project PROJECT_ID] [--offset N]',
  );
}
if (values.project === undefined) {
  // The Admin SDK goes to the emulators when these are set.
  const ports = localPorts(offset);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${LOCAL_HOST}:${ports.auth}`;
  process.env.FIRESTORE_EMULATOR_HOST = `${LOCAL_HOST}:${ports.firestore}`;
}
const app = initializeApp({ projectId: values.project ?? LOCAL_PROJECT_ID });
await setAdmin(getAuth(app), profileMirror(getFirestore(app)), email, {
  isAdmin: !values.revoke,
  // In a real project an address that was only typed in must not become an admin.
  requireVerified: values.project !== undefined,
}).catch((error: unknown) => {
  throw explained(error);
});
console.log(
  values.revoke
    ? `${email} is no longer an admin. Tokens that were issued before are valid for up to an hour.`
    : `${email} is an admin now, and sees it after signing in again.`,
);

function explained(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('ECONNREFUSED')) {
    return new SetupProblem(
      'The local copy does not run.',
      'Start it with `npm start`, or name a project with --project.',
    );
  }
  if (/default credentials|invalid_grant|PERMISSION_DENIED|insufficient permission/i.test(message)) {
    return new SetupProblem(
      `Google refused: ${message}`,
      'Sign in with an account that may administer the project: gcloud auth application-default login',
    );
  }
  return error;
}
