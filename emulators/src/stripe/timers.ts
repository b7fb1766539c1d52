import type { Account } from './stripe-account.ts';
import { settleDebit } from './payments.ts';
import { expireSession } from './sessions.ts';

/** One pass is cheap. */
const SWEEP_MS = 250;

/** Expires sessions and settles bank debits when their time has come. */
export function sweep(account: Account): void {
  const { state, isDue } = account;
  for (const stored of state.sessions.values()) {
    const { session, pending } = stored;
    if (session.status === 'open' && isDue(session.expires_at * 1000)) expireSession(account, stored);
    if (pending !== null && isDue(pending.settleAt)) settleDebit(account, stored, pending.outcome);
  }
}

export function startSweeping(account: Account): () => void {
  const timer = setInterval(() => sweep(account), SWEEP_MS);
  return () => clearInterval(timer);
}
