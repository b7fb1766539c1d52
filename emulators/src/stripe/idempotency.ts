/**
 * Idempotency keys as Stripe keeps them: the first reply (also a 4xx or 5xx) is saved once work has begun and given
 * again to the same request; the same key with another request is refused, and so is one that is still being worked on.
 */
import { createHash } from 'node:crypto';
import { StripeFailure } from './errors.ts';
import type { SavedReply } from './state.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path} ${body}`).digest('base64');
}

export interface KeyStore {
  /** The saved reply; undefined when the caller is the first and must `finish` or `abandon`. Throws on misuse. */
  begin: (key: string, fingerprint: string) => SavedReply | undefined;
  finish: (key: string, reply: SavedReply) => void;
  /** Work never began: the key is free again. */
  abandon: (key: string) => void;
}

export function createKeyStore(replies: Map<string, SavedReply>): KeyStore {
  const inUse = new Set<string>();
  return {
    begin: (key, fingerprint) => {
      if (key.length > 255) {
        throw new StripeFailure({
          status: 400,
          message: 'Idempotency keys can be at most 255 characters long.',
        });
      }
      if (inUse.has(key)) {
        throw new StripeFailure({
          status: 409,
          code: 'idempotency_key_in_use',
          message:
            'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
            `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      }
      const saved = replies.get(key);
      if (saved !== undefined && saved.savedAt > Date.now() - KEPT_MS) {
        if (saved.fingerprint === fingerprint) return saved;
        throw new StripeFailure({
          status: 400,
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      inUse.add(key);
      return undefined;
    },
    finish: (key, reply) => {
      inUse.delete(key);
      replies.set(key, reply);
      for (const [oldKey, old] of replies) {
        if (old.savedAt > Date.now() - KEPT_MS) break;
        replies.delete(oldKey);
      }
    },
    abandon: (key) => {
      inUse.delete(key);
    },
  };
}
