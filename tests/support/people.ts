import { randomUUID } from 'node:crypto';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable, type Functions } from 'firebase/functions';
import { CALL_ERROR_MESSAGES, type CallErrorCode } from '@keepsong/domain/calls/call-errors';
import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { FUNCTIONS_REGION, LOCAL_HOST } from '@keepsong/domain/ports';
import type { FieldError } from '@keepsong/domain/validation';
import { z } from 'zod';
import { PROJECT_ID, ports, urls } from './cloud.ts';
import { givenAccount, type Account } from './factory.ts';

/** A person with a separate client, with or without an account, that makes the same calls as the product's. */
export interface Person extends Account {
  auth: Auth;
  call: <C extends CallDefinition>(definition: C, request: CallRequest<C>) => Promise<CallResponse<C>>;
}

/** An error of a call as the client receives it. */
export class Refused extends Error {
  readonly code: CallErrorCode;
  readonly fields: readonly FieldError[];
  constructor(error: { code: CallErrorCode; message: string; fields: readonly FieldError[] }) {
    super(error.message);
    this.name = 'Refused';
    this.code = error.code;
    this.fields = error.fields;
  }
}

/** The outcome of a call: the code of its error, or `allowed`. */
export function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
}

const detailsSchema = z.object({
  code: z.enum(Object.keys(CALL_ERROR_MESSAGES) as [CallErrorCode, ...CallErrorCode[]]),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});

function refusalOf(error: unknown): unknown {
  if (!(error instanceof FirebaseError) || !('details' in error)) return error;
  const details = detailsSchema.safeParse(error.details);
  return details.success ? new Refused(details.data) : error;
}

/** A separate Firebase client with nobody signed in. */
export function openClient(): { auth: Auth; functions: Functions } {
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'local' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, urls.auth, { disableWarnings: true });
  const functions = getFunctions(app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, LOCAL_HOST, ports.functions);
  return { auth, functions };
}

function person(account: Account, opened: ReturnType<typeof openClient>): Person {
  return {
    ...account,
    auth: opened.auth,
    call: async (definition, request) => {
      try {
        const reply = await httpsCallable<unknown, unknown>(opened.functions, definition.name)(request);
        return definition.response.parse(reply.data) as CallResponse<typeof definition>;
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

async function signedIn(name: string, claims?: object): Promise<Person> {
  const account = await givenAccount(name, claims);
  const opened = openClient();
  await signInWithEmailAndPassword(opened.auth, account.email, account.password);
  return person(account, opened);
}

/** A new signed-in customer without a profile. */
export const newCustomer = (): Promise<Person> => signedIn('customer');
export const newAdmin = (): Promise<Person> => signedIn('admin', { isAdmin: true });
/** A person who has not signed in. */
export const newVisitor = (): Person => person({ uid: '', email: '', password: '' }, openClient());
