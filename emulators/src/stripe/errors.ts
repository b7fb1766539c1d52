export type StripeErrorType =
  'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';

interface ErrorDetails {
  status: number;
  message: string;
  type?: StripeErrorType;
  code?: string;
  param?: string;
  declineCode?: string;
}

/** An API failure as a caller of Stripe sees it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly declineCode: string | undefined;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.name = 'StripeFailure';
    this.status = details.status;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
    this.declineCode = details.declineCode;
  }

  /** The JSON body; absent fields are left out, as Stripe does. */
  body(requestId?: string) {
    return {
      error: {
        ...(this.code !== undefined && {
          code: this.code,
          doc_url: `https://stripe.com/docs/error-codes/${this.code.replaceAll('_', '-')}`,
        }),
        ...(this.declineCode !== undefined && { decline_code: this.declineCode }),
        message: this.message,
        ...(this.param !== undefined && { param: this.param }),
        ...(requestId !== undefined && { request_id: requestId }),
        type: this.type,
      },
    };
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

/** What a scripted fault or a rate limit answers. */
export function serviceFailure(status: number): StripeFailure {
  return status === 429
    ? new StripeFailure({
        status,
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded. Learn more here: https://stripe.com/docs/rate-limits',
      })
    : new StripeFailure({
        status,
        type: 'api_error',
        message: 'An unknown error occurred',
      });
}
