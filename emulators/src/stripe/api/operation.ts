import type { Account, Cause } from '../account.ts';
import type { Param } from '../params/schema.ts';

export interface Request {
  account: Account;
  /** The `:id` in the path, or ''. */
  id: string;
  cause: Cause;
  /** Where this server is reached, for addresses inside objects. */
  baseUrl: string;
}

export interface Call<P> extends Request {
  params: P;
}

/** One method and path of the API. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Reads and checks the parameters (may throw) and gives the work that answers the body (may throw too). */
  prepare: (raw: unknown, request: Request) => () => unknown;
}

/**
 * Checks are apart from the work because Stripe saves a reply under its idempotency key only once work has begun:
 * a request that fails `check` can be corrected and sent again with the same key.
 */
export function operation<P>(
  method: Operation['method'],
  path: string,
  params: Param<P>,
  run: (call: Call<P>) => unknown,
  check: (call: Call<P>) => void = () => undefined,
): Operation {
  return {
    method,
    path,
    prepare: (raw, request) => {
      const call = { ...request, params: params.read(raw, '') };
      check(call);
      return () => run(call);
    },
  };
}
