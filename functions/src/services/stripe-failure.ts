import { errorFields, logEvent } from '../log.ts';

/**
 * busy          409 or 429: not carried out, retry later
 * unreachable   no answer: it may or may not have been carried out; the same key again is safe
 * broken        Stripe answered 5xx: the answer may be kept under the key, so a new attempt takes a new key
 * key_reused    the idempotency key came with other parameters
 * not_found / rejected   Stripe's definite no
 * misconfigured key or permission
 */
export type StripeFailureKind =
  'busy' | 'unreachable' | 'broken' | 'key_reused' | 'not_found' | 'rejected' | 'misconfigured';

export class StripeFailure extends Error {
  readonly kind: StripeFailureKind;
  readonly code: string;
  readonly param: string | null;

  constructor(kind: StripeFailureKind, code: string, cause: unknown, param: string | null = null) {
    super(`Stripe: ${kind} (${code})`, { cause });
    this.name = 'StripeFailure';
    this.kind = kind;
    this.code = code;
    this.param = param;
  }
}

/** Runs work whose requests are stored: when Stripe does not answer, the reconciler sends them again. */
export async function orLater(orderId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    logEvent('warn', 'stripe_not_answering', { orderId, kind: error.kind, ...errorFields(error) });
  }
}

interface StripeErrorShape {
  type: string;
  statusCode?: unknown;
  code?: unknown;
  param?: unknown;
}

function isStripeError(error: unknown): error is Error & StripeErrorShape {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
  );
}

const KIND_BY_TYPE: Readonly<Record<string, StripeFailureKind>> = {
  StripeRateLimitError: 'busy',
  StripeConnectionError: 'unreachable',
  StripeIdempotencyError: 'key_reused',
  StripeAuthenticationError: 'misconfigured',
  StripePermissionError: 'misconfigured',
};

function kindOf(error: StripeErrorShape): StripeFailureKind {
  const byType = KIND_BY_TYPE[error.type];
  if (byType) return byType;
  if (error.statusCode === 429 || error.statusCode === 409) return 'busy';
  if (typeof error.statusCode === 'number' && error.statusCode >= 500) return 'broken';
  return error.statusCode === 404 || error.code === 'resource_missing' ? 'not_found' : 'rejected';
}

/** Recognises errors by their type name, so that the SDK need not be loaded. Rethrows all others. */
export function toStripeFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  if (!isStripeError(error)) throw error;
  const code = typeof error.code === 'string' ? error.code : error.type;
  return new StripeFailure(kindOf(error), code, error, typeof error.param === 'string' ? error.param : null);
}
