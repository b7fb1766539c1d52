import type { CallDefinition, CallResponse } from '@keepsong/domain/calls/define-call';
import type { CallableFunction } from 'firebase-functions/v2/https';
import type { z } from 'zod/mini';
import { firestore, type Transaction } from '../store/firestore.ts';
import { transactInTurn } from '../store/in-turn.ts';
import { defineCallable, type CallableOptions, type Caller } from './define-callable.ts';

export interface TransactionOptions<Input> extends CallableOptions {
  /** Calls with the same key run one after the other within this process. */
  turn?: (input: Input) => string;
}

/**
 * Defines a callable that is one transaction, which may run several times and reads everything before it writes. `after` runs once
 * it is written, before the reply.
 */
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
