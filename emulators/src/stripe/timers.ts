import type { Account } from './account.ts';
import { NO_REQUEST } from './account.ts';
import { settleDebit } from './payments.ts';
import { expireSession } from './sessions.ts';

/** How often due sessions and debits are looked for; one sweep over open ones is cheap. */
const SWEEP_MS = 250;

/** Expires sessions whose time has come, and settles bank debits. */
export function sweep(account: Account): void {
  for (const stored of account.state.sessions.values()) {
    if (stored.session.status === 'open' && stored.session.expires_at <= account.now()) {
      expireSession(account, stored, NO_REQUEST);
    }
    const { pending } = stored;
    if (pending !== null && pending.settleAt !== null && pending.settleAt <= account.nowMs()) {
      settleDebit(account, stored, pending.outcome);
    }
  }
}

export function startSweeping(account: Account): () => void {
  const timer = setInterval(() => sweep(account), SWEEP_MS);
  return () => clearInterval(timer);
}
