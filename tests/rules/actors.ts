import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setDoc,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';

// The SDK would print each expected denial.
setLogLevel('silent');

const ports = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0));

export const ACTORS = ['owner', 'stranger', 'visitor', 'admin'] as const;
export type ActorName = (typeof ACTORS)[number];

export const judge = (allowed: boolean, attempt: Promise<unknown>) =>
  allowed ? assertSucceeds(attempt) : assertFails(attempt);

export const emailOf = (uid: string) => `${uid}@example.com`;

export const BUCKET = `gs://${LOCAL_PROJECT_ID}.appspot.com`;
type Storage = ReturnType<RulesTestContext['storage']>;
export interface Actor {
  db: Firestore;
  storage: Storage;
}

export async function putFile(
  storage: Storage,
  path: string,
  contentType: string,
  uploadedBy: string,
  bytes: Uint8Array = new Uint8Array([1, 2, 3]),
): Promise<void> {
  await storage.ref(path).put(bytes, { contentType, customMetadata: { uploadedBy } });
}

/** Neither lists, overwrites, changes nor deletes it. Storage decides which prefixes of a path it matches with a rule. */
export async function assertLeavesAlone(
  storage: Storage,
  path: string,
  contentType: string,
  uploadedBy: string,
): Promise<void> {
  const prefixes = path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));
  for (const prefix of ['', ...prefixes]) await assertFails(storage.ref(prefix).list({ maxResults: 1 }));
  await assertFails(putFile(storage, path, contentType, uploadedBy));
  await assertFails(storage.ref(path).updateMetadata({ contentType: 'text/html' }));
  await assertFails(storage.ref(path).delete());
}

/**
 * Firestore as this person sees it, by one HTTP request each. The contexts of the test environment listen over gRPC: once in
 * 900 lists, the emulator sends a damaged frame, and the SDK then waits for 30 to 90 s.
 */
function firestoreOf(as: Parameters<typeof connectFirestoreEmulator>[3] = {}): Firestore {
  const db = getFirestore(initializeApp({ projectId: LOCAL_PROJECT_ID, apiKey: 'local' }, randomUUID()));
  connectFirestoreEmulator(db, LOCAL_HOST, ports.firestore, as);
  return db;
}

/** New people, so that files in the same emulator do not share documents. */
export async function createActors() {
  // No `rules`: the emulators evaluate the repository's own files, as deployed.
  const environment = await initializeTestEnvironment({
    projectId: LOCAL_PROJECT_ID,
    storage: { host: LOCAL_HOST, port: ports.storage },
  });
  afterAll(() => environment.cleanup());

  const newUid = (role: string) => `${role}-${randomUUID()}`;
  const ownerUid = newUid('owner');
  const adminUid = newUid('admin');
  const person = (uid: string, token: TokenOptions): Actor => ({
    db: firestoreOf({ mockUserToken: { sub: uid, ...token } }),
    storage: environment.authenticatedContext(uid, token).storage(BUCKET),
  });
  /** A person with these claims added to an ordinary token. */
  const signedIn = (token: TokenOptions, uid = newUid('someone')) =>
    person(uid, { email: emailOf(uid), ...token });
  const server = firestoreOf({ mockUserToken: 'owner' });
  return {
    ownerUid,
    adminUid,
    owner: signedIn({}, ownerUid),
    stranger: signedIn({}),
    visitor: { db: firestoreOf(), storage: environment.unauthenticatedContext().storage(BUCKET) },
    admin: signedIn({ isAdmin: true }, adminUid),
    signedIn,
    signedInByPhone: (phoneNumber: string, uid: string) => person(uid, { phone_number: phoneNumber }),
    /** These two run without rules, as a server does. */
    asServer: (work: (files: Storage) => Promise<void>) =>
      environment.withSecurityRulesDisabled((as) => work(as.storage(BUCKET))),
    write: (path: string, fields: Record<string, unknown>) => setDoc(doc(server, path), fields),
  };
}
