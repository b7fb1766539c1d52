/** The dashboard at `/`: payments with the actions that matter, and the events sent about them. */
import { formatCents } from '@keepsong/domain/pricing';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import { layout, PAGE_HEADERS, type Html } from '../pages/page-layout.ts';
import type { Account } from './stripe-account.ts';
import { nextStatesOf } from './disputes.ts';
import type { Charge, Dispute, Refund } from './objects.ts';
import { BADGE } from './pay-page.ts';
import { isHeldByBank } from './refunds.ts';
import type { StoredEvent, StoredSession } from './stripe-state.ts';

/** The most rows that are shown; the API returns all. */
const SHOWN_ROWS = 50;

const latest = <T>(items: Iterable<T>): T[] => [...items].reverse().slice(0, SHOWN_ROWS);
const readable = (name: string) => name.replaceAll('_', ' ');
const status = (text: string) => html`<b>${readable(text)}</b>`;

/** A button that posts to a control route; `about` names its row for screen readers. */
function action(path: string, label: string, about: string, fields: Record<string, string> = {}): Html {
  return html`<form method="post" action="/__admin${path}">
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button aria-label="${label}: ${about}">${label}</button>
  </form>`;
}

function time(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(5, 16).replace('T', ' ')}</time>`;
}

function sessionItem({ session, pending }: StoredSession): Html {
  const { id } = session;
  const path = `/sessions/${id}`;
  return html`<li>
    Checkout ${status(session.status ?? '')} ${status(session.payment_status)}
    ${
      session.status === 'open'
        ? html`<a href="/c/pay/${id}">Open</a> ${action(`${path}/pay`, 'Pay', id)}
            ${action(`${path}/expire`, 'Expire', id)}`
        : ''
    }
    ${
      pending === null
        ? ''
        : html`${action(`${path}/settle`, 'Debit succeeds', id, { outcome: 'succeed' })}
          ${action(`${path}/settle`, 'Debit fails', id, { outcome: 'fail' })}`
    }
  </li>`;
}

function chargeActions(account: Account, charge: Charge): Html | '' {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded' || left === 0 || isHeldByBank(account, charge)) return '';
  const path = `/payments/${charge.payment_intent}`;
  return html`<form method="post" action="/__admin${path}/refund">
      <input
        name="amount"
        type="number"
        min="1"
        max="${left}"
        value="${left}"
        required
        aria-label="Cents to refund of ${charge.id}"
      />
      <button aria-label="Refund: ${charge.id}">Refund</button>
    </form>
    ${action(`${path}/next-refund`, 'Next refund pending', charge.id, { answer: 'pending' })}
    ${action(`${path}/next-refund`, 'Next refund refused', charge.id, { answer: 'refuse' })}
    ${
      charge.disputed
        ? ''
        : html`${action(`${path}/dispute`, 'Dispute', charge.id)}
          ${action(`${path}/dispute`, 'Inquire', charge.id, { inquiry: 'true' })}`
    }`;
}

function chargeItem(account: Account, charge: Charge): Html {
  const details = charge.payment_method_details;
  return html`<li>
    Charge by ${details.type === 'card' ? `card ${details.card.last4}` : 'bank debit'}
    ${status(charge.refunded ? 'refunded' : charge.status)} ${charge.failure_code ?? ''}
    <code>${charge.id}</code> ${chargeActions(account, charge)}
  </li>`;
}

function refundItem({ id, amount, status: state }: Refund): Html {
  const settle = (label: string, outcome: string) => action(`/refunds/${id}/settle`, label, id, { outcome });
  return html`<li>
    Refund of ${formatCents(amount)} ${status(state)} <code>${id}</code>
    ${state === 'pending' ? settle('Succeeds', 'succeed') : ''}
    ${state === 'failed' ? '' : settle('Fails', 'fail')}
  </li>`;
}

function disputeItem(dispute: Dispute): Html {
  const { id, amount } = dispute;
  return html`<li>
    Dispute of ${formatCents(amount)} ${status(dispute.status)}, answer by
    ${time(dispute.evidence_details.due_by)}
    <code>${id}</code>
    ${nextStatesOf(dispute).map((next) => action(`/disputes/${id}/move`, readable(next), id, { status: next }))}
  </li>`;
}

/** A checkout session with everything that happened to its money. */
function paymentRow(account: Account, stored: StoredSession): Html[] {
  const { session } = stored;
  const { charges, refunds, disputes } = account.state;
  const ofThis = <T extends { payment_intent: string }>(map: Map<string, T>) =>
    [...map.values()].filter((one) => one.payment_intent === session.payment_intent);
  return [
    time(session.created),
    html`${formatCents(session.amount_total)}<br />${session.customer_email ?? ''}<br />
      <code>${session.id.slice(0, 24)}…</code>`,
    html`<ul>
      ${sessionItem(stored)} ${ofThis(charges).map((charge) => chargeItem(account, charge))}
      ${ofThis(refunds).map(refundItem)} ${ofThis(disputes).map(disputeItem)}
    </ul>`,
  ];
}

function eventRow({ id, event, deliveries }: StoredEvent): Html[] {
  return [
    time(event.created),
    html`${event.type}<br /><code>${id}</code>`,
    html`${deliveries.map((one) => html`${status(one.status)} ${one.attempts.join(', ')} `)}
    ${action(`/events/${id}/resend`, 'Resend', event.type)}`,
  ];
}

function table(title: string, columns: string[], rows: Html[][]): Html {
  return html`<h2>${title}</h2>
    <table>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </table>`;
}

export function createDashboard({ account, appUrl }: { account: Account; appUrl: string }): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.get('/', localCallersOnly, (c) => {
    const { settings, state, webhooks } = account;
    const problem = c.req.query('problem');
    const other = webhooks.mode === 'drop' ? 'deliver' : 'drop';
    const payments = latest(state.sessions.values()).map((stored) => paymentRow(account, stored));
    const events = latest(state.events.values()).map(eventRow);
    const main = html`<h1>Local Stripe</h1>
      <p><a href="${appUrl}">Open the app</a></p>
      ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
      <div id="live">
        Webhooks to <code>${settings.webhookUrl ?? 'nowhere'}</code>: ${status(webhooks.mode)}
        ${action('/webhooks', other, 'webhooks', { mode: other })}
        ${table('Payments', ['Made (UTC)', 'Checkout', 'Money and actions'], payments)}
        ${table('Events', ['Made (UTC)', 'Event', 'Deliveries'], events)}
      </div>`;
    return c.html(layout({ title: 'Local Stripe', badge: BADGE, main, isLive: true }), 200, PAGE_HEADERS);
  });
  return app;
}
