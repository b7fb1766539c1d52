// `npm run set-admin -- EMAIL [--revoke] [--project ID] [--offset N]`: makes somebody an admin, in the local copy unless a
// real project is named (with Google credentials of one's own: `gcloud auth application-default login`).
import { parseArgs } from 'node:util';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { profileMirror, setAdmin } from './support/set-admin.ts';

class Usage extends Error {}

try {
  const { email, revoke, projectId, offset } = readArguments();
  if (projectId === null) pointAtLocalCopy(offset);
  const app = initializeApp({ projectId: projectId ?? LOCAL_PROJECT_ID });
  await setAdmin(getAuth(app), profileMirror(getFirestore(app)), email, {
    isAdmin: !revoke,
    // Locally nobody can be impersonated; on a real project an address somebody merely typed must not become an admin.
    requireVerified: projectId !== null,
  });
  console.log(
    revoke
      ? `${email} is no longer an admin; their next token says so (within an hour, or at the next sign-in).`
      : `${email} is an admin now. Whoever is signed in already sees it after signing in again.`,
  );
} catch (error) {
  console.error(`✖ ${explain(error)}`);
  process.exitCode = 1;
}

function readArguments(): { email: string; revoke: boolean; projectId: string | null; offset: number } {
  const usage = 'Usage: npm run set-admin -- EMAIL [--revoke] [--project PROJECT_ID] [--offset N]';
  try {
    const { values, positionals } = parseArgs({
      options: {
        revoke: { type: 'boolean', default: false },
        project: { type: 'string' },
        offset: { type: 'string', default: process.env['KEEPSONG_PORT_OFFSET'] ?? '0' },
      },
      allowPositionals: true,
    });
    const [email, ...rest] = positionals;
    const offset = Number(values.offset);
    if (!email?.includes('@') || rest.length > 0 || !Number.isInteger(offset)) throw new Usage(usage);
    return { email, revoke: values.revoke, projectId: values.project ?? null, offset };
  } catch (error) {
    throw error instanceof Usage ? error : new Usage(`${(error as Error).message}\n${usage}`);
  }
}

/** The Admin SDK goes to the emulators when these are set. */
function pointAtLocalCopy(offset: number): void {
  const ports = localPorts(offset);
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.auth}`;
  process.env['FIRESTORE_EMULATOR_HOST'] = `${LOCAL_HOST}:${ports.firestore}`;
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('ECONNREFUSED')) {
    return 'The local copy does not run. Start it with `npm start`, or name a real project with --project.';
  }
  if (/default credentials|invalid_grant|PERMISSION_DENIED|insufficient permission/i.test(message)) {
    return `Google refused: ${message}\nSign in with an account that may administer the project: gcloud auth application-default login`;
  }
  return message;
}
