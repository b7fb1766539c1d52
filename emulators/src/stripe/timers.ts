import { NO_REQUEST, type Account } from './account.ts';
import { closeOverdueDisputes } from './disputes.ts';
import { settleDebit } from './payments.ts';
import { settleRefund } from './refunds.ts';
import { expireSession } from './sessions.ts';

/** One pass is cheap. */
const SWEEP_MS = 250;

/** Expires sessions, settles bank debits and refunds, and loses unanswered disputes when their time has come. */
export function sweep(account: Account): void {
  const { state } = account;
  const isDue = (at: number | null) => at !== null && at <= account.nowMs();
  for (const stored of state.sessions.values()) {
    const { session, pending } = stored;
    if (session.status === 'open' && isDue(session.expires_at * 1000)) {
      expireSession(account, stored, NO_REQUEST);
    }
    if (pending !== null && isDue(pending.settleAt)) settleDebit(account, stored, pending.outcome);
  }
  for (const [id, { outcome, settleAt }] of state.refundsToSettle) {
    const refund = state.refunds.get(id);
    if (refund !== undefined && isDue(settleAt)) settleRefund(account, refund, outcome);
  }
  closeOverdueDisputes(account);
}

export function startSweeping(account: Account): () => void {
  const timer = setInterval(() => sweep(account), SWEEP_MS);
  return () => clearInterval(timer);
}
