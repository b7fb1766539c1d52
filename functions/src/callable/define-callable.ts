import type { defineSecret } from 'firebase-functions/params';
import {
  HttpsError,
  onCall,
  type CallableFunction,
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
import { config, isAppCheckEnforced, optionsFor, stripeSecretKey, warmInstances } from '../config.ts';
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

/** Streams pieces of the reply; sends nothing to callers that did not request a stream. */
export interface ReplyStream {
  send: (piece: unknown) => Promise<void>;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

export interface CallableOptions {
  /** `anybody`: without a look at who it is; the call counts its own limits. */
  who: 'anybody' | 'signed_in' | 'admin';
  /** Whose service account it runs as, unless `who` and the secrets say it. */
  kind?: FunctionKind;
  /** For the call that deletes an account: it may be repeated until it succeeds. */
  allowsDeletedAccount?: boolean;
  /** Limits per person, for calls that cost money. Each address is always limited. */
  limits?: readonly RateLimit[];
  secrets?: ReturnType<typeof defineSecret>[];
  maxInstances?: number;
  /** Keeps as many instances running as the parameter says, because somebody who pays would wait for the start of one. */
  isKeptWarm?: true;
  /** More than the 256 MiB of `optionsFor`. */
  memory?: '512MiB';
  timeoutSeconds?: number;
}

function kindOf({ kind, who, secrets }: CallableOptions): FunctionKind {
  if (kind) return kind;
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

function streamOf(request: CallableRequest, response: CallableResponse<unknown> | undefined): ReplyStream {
  return {
    send: async (piece) => {
      if (request.acceptsStreaming) await response?.sendChunk(piece);
    },
    signal: response?.signal ?? new AbortController().signal,
  };
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
  return onCall(
    {
      ...optionsFor(kindOf(options)),
      maxInstances: options.maxInstances ?? 10,
      timeoutSeconds: options.timeoutSeconds ?? 60,
      ...(options.isKeptWarm ? { minInstances: warmInstances } : {}),
      ...(options.memory ? { memory: options.memory } : {}),
      enforceAppCheck: isAppCheckEnforced(),
      ...(options.secrets ? { secrets: options.secrets } : {}),
    },
    async (request: CallableRequest, response?: CallableResponse<unknown>): Promise<unknown> => {
      try {
        const isAdmitted = addressLimit.admits(directCaller(request.rawRequest), config().CALLS_PER_ADDRESS);
        if (!isAdmitted) throw new CallError('rate_limited');
        const caller = options.who === 'anybody' ? VISITOR : request.auth && callerOf(request.auth.token);
        if (!caller) throw new CallError('unauthenticated');
        if (options.who === 'admin') await assertStillAdmin(caller);
        else if (options.who === 'signed_in' && !options.allowsDeletedAccount) await assertActive(caller);
        const input = parseInput(call.request, request.data);
        if (!input.ok) throw new CallError('invalid_input', undefined, input.errors);
        if (options.limits) await enforceLimits(caller.uid, options.limits);
        return await handle(input.value, caller, streamOf(request, response));
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
