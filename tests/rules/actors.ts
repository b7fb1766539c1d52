import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { setLogLevel } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';

// The SDK would print each expected denial.
setLogLevel('silent');

const ports = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0));

export const ACTOR_NAMES = ['owner', 'stranger', 'visitor', 'admin'] as const;
export type ActorName = (typeof ACTOR_NAMES)[number];

export const judge = (allowed: boolean, attempt: Promise<unknown>) =>
  allowed ? assertSucceeds(attempt) : assertFails(attempt);

export interface Actors extends Record<ActorName, RulesTestContext> {
  ownerUid: string;
  adminUid: string;
  /** A signed-in person with these claims added to an ordinary token. */
  signedIn: (token: TokenOptions, uid?: string) => RulesTestContext;
  signedInByPhone: (phoneNumber: string, uid: string) => RulesTestContext;
  /** Runs without rules, as a server does. */
  asServer: RulesTestEnvironment['withSecurityRulesDisabled'];
  /** Stores a document as a server does. */
  write: (path: string, fields: Record<string, unknown>) => Promise<void>;
  leave: () => Promise<void>;
}

export const emailOf = (uid: string) => `${uid}@example.com`;

/** Returns new people, so that suites in the same emulator do not share documents. */
export async function createActors(services: ('firestore' | 'storage')[]): Promise<Actors> {
  const environment = await initializeTestEnvironment({
    projectId: LOCAL_PROJECT_ID,
    // No `rules`: the emulators evaluate the repository's own files, as deployed.
    ...(services.includes('firestore') ? { firestore: { host: LOCAL_HOST, port: ports.firestore } } : {}),
    ...(services.includes('storage') ? { storage: { host: LOCAL_HOST, port: ports.storage } } : {}),
  });
  const newUid = (role: string) => `${role}-${randomUUID()}`;
  const ownerUid = newUid('owner');
  const adminUid = newUid('admin');
  const signedIn = (token: TokenOptions, uid = newUid('someone')) =>
    environment.authenticatedContext(uid, { email: emailOf(uid), ...token });
  return {
    ownerUid,
    adminUid,
    owner: signedIn({}, ownerUid),
    stranger: signedIn({}),
    visitor: environment.unauthenticatedContext(),
    admin: signedIn({ isAdmin: true }, adminUid),
    signedIn,
    signedInByPhone: (phoneNumber, uid) =>
      environment.authenticatedContext(uid, { phone_number: phoneNumber }),
    asServer: (work) => environment.withSecurityRulesDisabled(work),
    write: (path, fields) =>
      environment.withSecurityRulesDisabled((server) => server.firestore().doc(path).set(fields)),
    leave: () => environment.cleanup(),
  };
}
