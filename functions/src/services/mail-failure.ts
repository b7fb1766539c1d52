/**
 * not_accepted  the provider said no for now, or was never reached: send again later
 * refused       the provider will never take this e-mail
 * unknown       the request was on its way when the answer was lost, or a gateway answered: it may have been accepted
 */
type MailFailureKind = 'not_accepted' | 'refused' | 'unknown';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  /** HTTP status or network code; never the provider's text, which can hold addresses. */
  readonly code: string;

  constructor(kind: MailFailureKind, code: string, cause: unknown) {
    super(`Mail: ${kind} (${code})`, { cause });
    this.name = 'MailFailure';
    this.kind = kind;
    this.code = code;
  }
}

/** Errors of the network that happen before a byte of the request is sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The e-mail itself is wrong: no later attempt can succeed. Other 4xx are keys, quotas and limits. */
const WRONG_FOR_GOOD = new Set([400, 413, 422]);

/** 500, 501 and 503 are SendGrid's own refusals; later ones come from a gateway that does not know what SendGrid did. */
const isGateways = (status: number) => status >= 502 && status !== 503;

function kindOf(status: number): MailFailureKind {
  if (isGateways(status)) return 'unknown';
  return WRONG_FOR_GOOD.has(status) ? 'refused' : 'not_accepted';
}

/** Sorts an error of SendGrid's client: a ResponseError has the status as `code`, a network error its name. */
export function toMailFailure(error: unknown): MailFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') {
    return new MailFailure(kindOf(code), String(code), error);
  }
  if (typeof code === 'string') {
    return new MailFailure(NEVER_REACHED.has(code) ? 'not_accepted' : 'unknown', code, error);
  }
  throw error;
}
