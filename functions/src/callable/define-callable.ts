import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions as RuntimeOptions,
  type CallableRequest,
  type CallableResponse,
} from 'firebase-functions/v2/https';
import type { CallDefinition, CallResponse } from '@keepsong/domain/calls/define-call';
import {
  CALL_ERROR_TO_HTTPS,
  CALL_ERROR_MESSAGES,
  type CallErrorCode,
} from '@keepsong/domain/calls/call-errors';
import { parseInput, type FieldError } from '@keepsong/domain/validation';
import type { z } from 'zod/mini';
import { config, optionsFor, stripeSecretKey } from '../config.ts';
import type { FunctionKind } from '@keepsong/domain/service-accounts';
import { errorFields, logEvent } from '../log.ts';
import { isActiveAccount, isAdminAccount } from '../services/accounts.ts';
import { isAccountDeleted } from '../store/profile-store.ts';
import { isBusy } from '../store/firestore.ts';
import { type RateLimit, consumeQuota } from '../store/rate-limit.ts';
import { AddressLimit, directCaller } from './address-limit.ts';

/** An expected failure of a call. The message is a sentence for the person; nothing internal may be in it. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly fields: readonly FieldError[];

  constructor(
    code: CallErrorCode,
    message: string = CALL_ERROR_MESSAGES[code],
    fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
  }
}

/** The caller, taken from the verified token only. */
export interface Caller {
  uid: string;
  /** Null for accounts without one (phone sign-in). */
  email: string | null;
  isAdmin: boolean;
  signedInAt: Date;
}

/** Nobody signs in with an empty id. */
const VISITOR: Caller = { uid: '', email: null, isAdmin: false, signedInAt: new Date(0) };

/** Streams pieces of the reply to callers that request it. Its signal is aborted when the caller disconnects. */
export type ReplyStream = CallableResponse<unknown>;
/** The library passes one with each call, though its types say that it may not. */
const NO_STREAM: ReplyStream = {
  sendChunk: () => Promise.resolve(false),
  signal: new AbortController().signal,
};

export interface CallableOptions extends Pick<
  RuntimeOptions,
  'secrets' | 'minInstances' | 'maxInstances' | 'memory' | 'timeoutSeconds'
> {
  /** `anybody`: without a look at who it is; the call counts its own limits. */
  who: 'anybody' | 'signed_in' | 'admin';
  /** Whose service account it runs as, unless `who` and the secrets say it. */
  kind?: FunctionKind;
  /** For the call that deletes an account: it may be repeated until it succeeds. */
  allowsDeletedAccount?: boolean;
  /** Limits per person, for calls that cost money. Each address is always limited. */
  limits?: readonly RateLimit[];
}

function kindOf({ who, secrets }: CallableOptions): FunctionKind {
  if (secrets?.includes(stripeSecretKey)) return 'payments';
  return who === 'anybody' ? 'public' : 'private';
}

const callerOf = (claims: NonNullable<CallableRequest['auth']>['token']): Caller => ({
  uid: claims.uid,
  email: claims.email ?? null,
  isAdmin: claims['isAdmin'] === true,
  signedInAt: new Date(claims.auth_time * 1000),
});

/** Reads the account, because the token of an admin who was revoked a minute ago is still valid. */
export const isStillAdmin = async ({ uid, isAdmin }: Caller): Promise<boolean> =>
  isAdmin && (await isAdminAccount(uid));

async function assertStillAdmin(caller: Caller): Promise<void> {
  if (!(await isStillAdmin(caller))) throw new CallError('permission_denied');
}

/** A token stays valid for up to an hour after its account was disabled or deleted. An admin's account has been looked up already. */
async function assertActive({ uid }: Caller): Promise<void> {
  const [isActive, isDeleted] = await Promise.all([isActiveAccount(uid), isAccountDeleted(uid)]);
  if (!isActive || isDeleted) throw new CallError('unauthenticated');
}

function toHttpsError(error: CallError): HttpsError {
  return new HttpsError(CALL_ERROR_TO_HTTPS[error.code], error.message, {
    code: error.code,
    // Repeated here, because the client SDK appends the HTTP status to the error's own message.
    message: error.message,
    ...(error.fields.length > 0 ? { fields: error.fields } : {}),
  });
}

/**
 * Defines a callable: checks limits, permission and schema, then runs `handle` (load, decide, store, reply). Expected
 * failures are CallErrors and reach the client with their code; any other error is logged and sent as `busy` or `internal`.
 */
export function defineCallable<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: CallDefinition<Request, Response>,
  options: CallableOptions,
  handle: (
    input: z.output<Request>,
    caller: Caller,
    stream: ReplyStream,
  ) => Promise<CallResponse<CallDefinition<Request, Response>>>,
): CallableFunction<unknown, Promise<unknown>> {
  const addressLimit = new AddressLimit();
  const { who, kind = kindOf(options), allowsDeletedAccount, limits, ...runtime } = options;
  return onCall(
    {
      ...optionsFor(kind),
      ...{ maxInstances: 10, timeoutSeconds: 60 },
      // From the environment: the library asks every callable's parameter while it lists the functions, and warns that it has no value.
      enforceAppCheck: process.env['ENFORCE_APP_CHECK'] === 'true',
      ...runtime,
    },
    async (request: CallableRequest, stream: ReplyStream = NO_STREAM): Promise<unknown> => {
      try {
        const isAdmitted = addressLimit.admits(directCaller(request.rawRequest), config().CALLS_PER_ADDRESS);
        if (!isAdmitted) throw new CallError('rate_limited');
        const caller = who === 'anybody' ? VISITOR : request.auth && callerOf(request.auth.token);
        if (!caller) throw new CallError('unauthenticated');
        if (who === 'admin') await assertStillAdmin(caller);
        else if (who === 'signed_in' && !allowsDeletedAccount) await assertActive(caller);
        const input = parseInput(call.request, request.data);
        if (!input.ok) throw new CallError('invalid_input', undefined, input.errors);
        if (limits) await enforceLimits(caller.uid, limits);
        return await handle(input.value, caller, stream);
      } catch (error) {
        if (error instanceof CallError) {
          logEvent('info', 'call_refused', { call: call.name, code: error.code });
          throw toHttpsError(error);
        }
        logEvent('error', 'call_failed', { call: call.name, ...errorFields(error) });
        throw toHttpsError(new CallError(isBusy(error) ? 'busy' : 'internal'));
      }
    },
  );
}

/** Counts one use by `who` against each limit. Throws CallError `rate_limited` when one is exceeded. */
export async function enforceLimits(
  who: string,
  limits: readonly RateLimit[],
  now = new Date(),
): Promise<void> {
  const exceeded = await consumeQuota(who, limits, now);
  if (exceeded) throw new CallError('rate_limited', exceeded.message);
}

/** Anyone could be using an unlocked computer. */
export function assertSignedInRecently(
  { signedInAt }: Caller,
  { minutes, now, refusal }: { minutes: number; now: Date; refusal: string },
): void {
  if (now.getTime() - signedInAt.getTime() > minutes * 60_000)
    throw new CallError('not_allowed_now', refusal);
}
