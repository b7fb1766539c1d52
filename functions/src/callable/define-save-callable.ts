import { isDeepStrictEqual } from 'node:util';
import type { SaveDefinition, SaveReply } from '@keepsong/domain/calls/define-save';
import type { CallableFunction } from 'firebase-functions/v2/https';
import type { Transaction } from '../store/firestore.ts';
import type { Caller } from './define-callable.ts';
import { defineTransaction, type TransactionOptions } from './define-transaction.ts';

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
 * Defines the callable of a save: in one transaction it reads what is stored, compares the version that the caller has seen, and
 * writes. `find` throws CallErrors for who may not save; `write` for what cannot be saved now, after a repeat was answered.
 * `after` runs once it is written, and after a repeat.
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
