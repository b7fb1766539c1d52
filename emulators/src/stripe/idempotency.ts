/**
 * Idempotency keys as Stripe keeps them: the first reply (also a 4xx or 5xx) is saved once work has begun and given
 * again to the same request; the same key with another request is refused, and so is one that is still being worked on.
 */
import { createHash } from 'node:crypto';
import type { Account } from './stripe-account.ts';
import { badState, StripeFailure } from './errors.ts';
import type { Reply } from './stripe-state.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Replies to each key once. `request` tells one request from another; `begin` rejects when work cannot begin, which
 * leaves the key free.
 */
export type ReplyOnce = (
  key: string,
  request: string,
  begin: () => Promise<Reply>,
) => Promise<Reply & { isReplay?: boolean }>;

export function createReplyOnce({ state: { replies }, nowMs }: Account): ReplyOnce {
  const inUse = new Set<string>();
  return async (key, request, begin) => {
    if (key.length > 255) throw badState('Idempotency keys can be at most 255 characters long.');
    if (inUse.has(key)) {
      throw new StripeFailure({
        status: 409,
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
          `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    const fingerprint = createHash('sha256').update(request).digest('base64');
    const saved = replies.get(key);
    if (saved !== undefined && saved.savedAt > nowMs() - KEPT_MS) {
      if (saved.fingerprint === fingerprint) return { ...saved, isReplay: true };
      throw new StripeFailure({
        status: 400,
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    inUse.add(key);
    try {
      const reply = await begin();
      replies.set(key, { ...reply, fingerprint, savedAt: nowMs() });
      for (const [oldKey, old] of replies) {
        if (old.savedAt > nowMs() - KEPT_MS) break;
        replies.delete(oldKey);
      }
      return reply;
    } finally {
      inUse.delete(key);
    }
  };
}
