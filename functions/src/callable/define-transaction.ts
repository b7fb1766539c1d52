import type {
  CallDefinition,
  CallResponse,
  SaveDefinition,
  SaveReply,
} from '@keepsong/domain/calls/define-call';
import type { CallableFunction } from 'firebase-functions/v2/https';
import type { z } from 'zod/mini';
import {
  firestore,
  type Transaction,
  readIn,
  type DocumentReference,
  transactInTurn,
} from '../store/firestore.ts';
import { defineCallable, type CallableOptions, type Caller, CallError } from './define-callable.ts';
import { isDeepStrictEqual } from 'node:util';

export interface TransactionOptions<Input> extends CallableOptions {
  /** Calls with the same key run one after the other within this process. */
  turn?: (input: Input) => string;
}

/** A callable that is one transaction, which may run several times. `after` runs once it is written, before the reply. */
export function defineTransaction<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: CallDefinition<Request, Response>,
  { turn, ...options }: TransactionOptions<z.output<Request>>,
  work: (
    transaction: Transaction,
    input: z.output<Request>,
    caller: Caller,
  ) => Promise<CallResponse<CallDefinition<Request, Response>>>,
  after?: (
    input: z.output<Request>,
    reply: CallResponse<CallDefinition<Request, Response>>,
  ) => Promise<unknown>,
): CallableFunction<unknown, Promise<unknown>> {
  return defineCallable(call, options, async (input, caller) => {
    const run = (transaction: Transaction) => work(transaction, input, caller);
    const reply = await (turn ? transactInTurn(turn(input), run) : firestore().runTransaction(run));
    await after?.(input, reply);
    return reply;
  });
}

/** What is stored, as the caller may see it, and how it is replaced. */
interface Found<Sent, Stored> {
  value: Stored;
  /** 0 while there is nothing. */
  version: number;
  /** Default: equal in every field. */
  isSame?: (sent: Sent) => boolean;
  /** May read before it writes. Returns what is stored then, unless it is what was sent. */
  write: (sent: Sent, version: number, now: Date) => unknown;
}

/**
 * The callable of a save: reads what is stored, compares the version that the caller has seen, and writes. `find` throws CallErrors for who may
 * not save; `write` for what cannot be saved now, after a repeat was answered. `after` runs also after a repeat.
 */
export function defineSaveCallable<Target, Sent, Stored, Typed>(
  call: SaveDefinition<Target, Sent, Stored, Typed>,
  options: TransactionOptions<Target>,
  find: (transaction: Transaction, target: Target, caller: Caller) => Promise<Found<Sent, Stored>>,
  after?: (request: Target & { value: Sent }) => Promise<unknown>,
): CallableFunction<unknown, Promise<unknown>> {
  return defineTransaction(
    call,
    options,
    async (transaction, request, caller): Promise<SaveReply<Stored>> => {
      const { seen, value: sent } = request;
      const found = await find(transaction, request, caller);
      const { value, version, isSame = (other: Sent) => isDeepStrictEqual(other, value) } = found;
      if (isSame(sent)) return { outcome: 'saved', value, version };
      if (version !== seen) return { outcome: 'conflict', value, version };
      const stored = await found.write(sent, version + 1, new Date());
      return { outcome: 'saved', value: (stored ?? sent) as Stored, version: version + 1 };
    },
    async (request, { outcome }) => {
      if (outcome === 'saved') await after?.(request);
    },
  );
}

/** A document as the transaction finds it. Throws CallError `not_found`. */
export async function foundIn<T>(transaction: Transaction, ref: DocumentReference<T>): Promise<T> {
  const found = await readIn(transaction, ref);
  if (found === undefined) throw new CallError('not_found');
  return found;
}

/** As `foundIn`, of the caller's own: another person's document gets the reply of none, so that ids cannot be probed. */
export async function ownIn<T extends { userId: string }>(
  transaction: Transaction,
  ref: DocumentReference<T>,
  uid: string,
): Promise<T> {
  const found = await foundIn(transaction, ref);
  if (found.userId !== uid) throw new CallError('not_found');
  return found;
}
