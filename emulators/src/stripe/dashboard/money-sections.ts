import { html } from 'hono/html';
import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { showMoney } from '../money.ts';
import type { Html } from '../page.ts';
import { bankHoldsMoney } from '../refunds.ts';
import type { StoredSession } from '../state.ts';
import { action, pill, SHOWN_ROWS, shortId, table, time } from './parts.ts';

const idOf = (value: string | { id: string } | null): string =>
  value === null ? '' : typeof value === 'string' ? value : value.id;

export function sessionsSection(sessions: StoredSession[]): Html {
  const rows = sessions.slice(0, SHOWN_ROWS).map(({ id, session, pending }) => {
    const base = `/__admin/sessions/${id}`;
    return html`<tr>
      <td>${time(session.created * 1000)}</td>
      <td>${shortId(id)}</td>
      <td class="amount">${showMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</td>
      <td>${session.customer_details?.email ?? ''}</td>
      <td>${pill(session.status ?? '')} ${pill(session.payment_status)}</td>
      <td class="actions">
        ${
          session.status === 'open'
            ? html`<a class="button-like" href="/c/pay/${id}">Open the page</a>
                ${action(`${base}/pay`, 'Pay', { describe: id })}
                ${action(`${base}/expire`, 'Expire', { describe: id })}`
            : ''
        }
        ${
          pending === null
            ? ''
            : html`${action(`${base}/settle`, 'Debit succeeds', { fields: { outcome: 'succeed' }, describe: id })}
              ${action(`${base}/settle`, 'Debit fails', { fields: { outcome: 'fail' }, describe: id })}`
        }
      </td>
    </tr>`;
  });
  return table({
    id: 'sessions',
    title: 'Checkout sessions',
    empty: 'No checkout yet. Order something in the app, and its session appears here.',
    columns: ['Made (UTC)', 'Session', 'Total', 'E-mail', 'Status', 'Actions'],
    rows,
    total: sessions.length,
  });
}

function statusOf(account: Account, charge: Stripe.Charge): string {
  if (bankHoldsMoney(account, charge)) return 'disputed';
  return charge.refunded ? 'refunded' : charge.status;
}

function method(charge: Stripe.Charge): string {
  const details = charge.payment_method_details;
  if (details?.card !== undefined) return `${details.card.brand ?? 'card'} ···· ${details.card.last4 ?? ''}`;
  return details?.type === 'sepa_debit' ? 'SEPA debit' : 'bank debit';
}

export function paymentsSection(account: Account, charges: Stripe.Charge[]): Html {
  const rows = charges.slice(0, SHOWN_ROWS).map((charge) => {
    const left = charge.amount - charge.amount_refunded;
    const base = `/__admin/payments/${charge.id}`;
    const amountInput = html`<label class="inline"
      ><span class="sr-only">Cents to refund of ${charge.id}</span
      ><input name="amount" type="number" min="1" max="${left}" placeholder="${left}" inputmode="numeric"
    /></label>`;
    return html`<tr>
      <td>${time(charge.created * 1000)}</td>
      <td>${shortId(charge.id)}<br />${shortId(idOf(charge.payment_intent))}</td>
      <td class="amount">
        ${showMoney(charge.amount, charge.currency)}
        ${
          charge.amount_refunded > 0
            ? html`<br /><small>${showMoney(charge.amount_refunded, charge.currency)} back</small>`
            : ''
        }
      </td>
      <td>${method(charge)}</td>
      <td>
        ${pill(statusOf(account, charge))}${
          charge.failure_code === null
            ? ''
            : html`<br /><small>${charge.outcome?.reason ?? charge.failure_code}</small>`
        }
      </td>
      <td class="actions">
        ${
          charge.status === 'succeeded' && left > 0 && !bankHoldsMoney(account, charge)
            ? html`${action(`${base}/refund`, 'Refund cents', { inputs: amountInput, describe: charge.id })}
              ${charge.disputed ? '' : action(`${base}/dispute`, 'Dispute', { describe: charge.id })}`
            : ''
        }
      </td>
    </tr>`;
  });
  return table({
    id: 'payments',
    title: 'Payments',
    empty: 'No charge yet.',
    columns: ['Made (UTC)', 'Charge, intent', 'Amount', 'Method', 'Status', 'Actions'],
    rows,
    total: account.state.charges.size,
  });
}

export function refundsSection(refunds: Stripe.Refund[]): Html {
  const rows = refunds.slice(0, SHOWN_ROWS).map(
    (refund) =>
      html`<tr>
        <td>${time(refund.created * 1000)}</td>
        <td>${shortId(refund.id)}</td>
        <td class="amount">${showMoney(refund.amount, refund.currency)}</td>
        <td>${shortId(idOf(refund.charge))}</td>
        <td>${pill(refund.status ?? '')}</td>
        <td>${refund.reason?.replaceAll('_', ' ') ?? ''}</td>
      </tr>`,
  );
  return table({
    id: 'refunds',
    title: 'Refunds',
    empty: 'No refund yet.',
    columns: ['Made (UTC)', 'Refund', 'Amount', 'Charge', 'Status', 'Reason'],
    rows,
    total: refunds.length,
  });
}

export function disputesSection(disputes: Stripe.Dispute[]): Html {
  const rows = disputes.slice(0, SHOWN_ROWS).map((dispute) => {
    const path = `/__admin/disputes/${dispute.id}/close`;
    const open = dispute.status !== 'won' && dispute.status !== 'lost';
    return html`<tr>
      <td>${time(dispute.created * 1000)}</td>
      <td>${shortId(dispute.id)}</td>
      <td class="amount">${showMoney(dispute.amount, dispute.currency)}</td>
      <td>${shortId(idOf(dispute.charge))}</td>
      <td>${pill(dispute.status)}</td>
      <td class="actions">
        ${
          open
            ? html`${action(path, 'Win', { fields: { outcome: 'won' }, describe: dispute.id })}
              ${action(path, 'Lose', { fields: { outcome: 'lost' }, describe: dispute.id })}`
            : ''
        }
      </td>
    </tr>`;
  });
  return table({
    id: 'disputes',
    title: 'Disputes',
    empty: 'No dispute yet.',
    columns: ['Made (UTC)', 'Dispute', 'Amount', 'Charge', 'Status', 'Actions'],
    rows,
    total: disputes.length,
  });
}
