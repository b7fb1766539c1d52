/** Why a call can fail, with a default sentence; the server may send a better one. `invalid_input` carries field errors. */
export const CALL_ERROR_MESSAGES = {
  unauthenticated: 'Please sign in to continue.',
  permission_denied: 'You do not have permission to do this.',
  not_found: 'We could not find what you asked for.',
  invalid_input: 'Please check the highlighted fields.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  not_allowed_now: 'This is not possible at the moment.',
  rate_limited: 'That was a little fast. Please wait a moment and try again.',
  busy: 'This is busy at the moment. Please try again.',
  provider_unavailable: 'A service we depend on is not answering. Please try again in a minute.',
  internal: 'Something went wrong. Please try again.',
} as const;
export type CallErrorCode = keyof typeof CALL_ERROR_MESSAGES;

export const CALL_ERROR_TO_HTTPS = {
  unauthenticated: 'unauthenticated',
  permission_denied: 'permission-denied',
  not_found: 'not-found',
  invalid_input: 'invalid-argument',
  conflict: 'aborted',
  not_allowed_now: 'failed-precondition',
  rate_limited: 'resource-exhausted',
  provider_unavailable: 'unavailable',
  // Also of the platform, which has reached none of our code and no provider: the last one of a status is taken then.
  busy: 'unavailable',
  internal: 'internal',
} as const satisfies Record<CallErrorCode, string>;
