interface ErrorDetails {
  status: number;
  message: string;
  type?: 'api_error' | 'idempotency_error' | 'rate_limit_error';
  code?: string;
  param?: string;
}

/** An API failure as a caller of Stripe sees it. */
export class StripeFailure extends Error {
  readonly status: number;
  private readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.name = 'StripeFailure';
    this.status = details.status;
    this.details = details;
  }

  /** The JSON body; absent fields are left out, as Stripe does. */
  body() {
    const { status: _status, ...details } = this.details;
    return { error: { type: 'invalid_request_error', ...details } };
  }
}

/** 400 about one parameter; `code` is left out where Stripe has none. */
export function badParam(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure({ status: 400, message, param, ...(code !== undefined && { code }) });
}

/** 400 about the state that an object is in. */
export function badState(message: string, code?: string): StripeFailure {
  return new StripeFailure({ status: 400, message, ...(code !== undefined && { code }) });
}

/** An unknown id: 404 when it stands in the URL, 400 when it is a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeFailure {
  return new StripeFailure({ status, message: `No such ${kind}: '${id}'`, code: 'resource_missing', param });
}

/** The error of a scripted fault. */
export function serviceFailure(status: number): StripeFailure {
  if (status < 500 && status !== 429) return new StripeFailure({ status, message: 'Invalid request' });
  return status === 429
    ? new StripeFailure({
        status,
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more here: https://stripe.com/docs/rate-limits',
      })
    : new StripeFailure({ status, type: 'api_error', message: 'An unknown error occurred' });
}
