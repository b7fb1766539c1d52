/** The dashboard at `/`: payments with the actions that matter, and the events sent about them. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import type { Account } from './account.ts';
import { isOpen } from './disputes.ts';
import type { Charge, Dispute, Refund } from './objects.ts';
import { layout, PAGE_HEADERS, type Html } from '../pages/layout.ts';
import { showMoney } from './money.ts';
import { BADGE } from './pay-page.ts';
import { bankHoldsMoney } from './refunds.ts';
import type { StoredEvent, StoredSession } from './state.ts';

/** The most rows that are shown; the API returns all. */
const SHOWN_ROWS = 50;

const latest = <T>(items: Iterable<T>): T[] => [...items].reverse().slice(0, SHOWN_ROWS);

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

function status(text: string): Html {
  return html`<b>${text.replaceAll('_', ' ')}</b>`;
}

function sessionActions({ id, session, pending }: StoredSession): Html {
  const path = `/sessions/${id}`;
  if (session.status === 'open') {
    return html`<a href="/c/pay/${id}">Open</a> ${action(`${path}/pay`, 'Pay', id)}
      ${action(`${path}/expire`, 'Expire', id)}`;
  }
  return pending === null
    ? html``
    : html`${action(`${path}/settle`, 'Debit succeeds', id, { outcome: 'succeed' })}
      ${action(`${path}/settle`, 'Debit fails', id, { outcome: 'fail' })}`;
}

function chargeActions(account: Account, charge: Charge): Html {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded' || left === 0 || bankHoldsMoney(account, charge)) return html``;
  const path = `/payments/${charge.id}`;
  return html`<form method="post" action="/__admin${path}/refund">
      <input
        name="amount"
        type="number"
        min="1"
        max="${left}"
        placeholder="${left}"
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
  const method = details.type === 'card' ? `${details.card.brand} ${details.card.last4}` : 'bank debit';
  return html`<li>
    Charge by ${method} ${status(charge.refunded ? 'refunded' : charge.status)} ${charge.failure_code ?? ''}
    <code>${charge.id}</code> ${chargeActions(account, charge)}
  </li>`;
}

function refundItem({ id, amount, currency, status: state, failure_reason: reason }: Refund): Html {
  const settle = (label: string, outcome: string) => action(`/refunds/${id}/settle`, label, id, { outcome });
  return html`<li>
    Refund of ${showMoney(amount, currency)} ${status(state)} ${reason ?? ''} <code>${id}</code>
    ${state === 'pending' ? settle('Succeeds', 'succeed') : ''}
    ${state === 'failed' ? '' : settle('Fails', 'fail')}
  </li>`;
}

function disputeItem(dispute: Dispute): Html {
  const { id, amount, currency, evidence_details: details } = dispute;
  const update = (label: string, next: string) =>
    action(`/disputes/${id}/update`, label, id, { status: next });
  const close = (label: string, outcome: string) => action(`/disputes/${id}/close`, label, id, { outcome });
  return html`<li>
    Dispute of ${showMoney(amount, currency)} ${status(dispute.status)}
    ${details.due_by === null ? '' : html`answer by ${time(details.due_by)}`} <code>${id}</code>
    ${
      !isOpen(dispute)
        ? ''
        : dispute.status.startsWith('warning_')
          ? html`${update('Charge back', 'needs_response')} ${close('Close', 'warning_closed')}`
          : html`${dispute.status === 'under_review' ? '' : update('Send evidence', 'under_review')}
            ${close('Win', 'won')} ${close('Lose', 'lost')}`
    }
  </li>`;
}

/** A checkout session with everything that happened to its money. */
function paymentRow(account: Account, stored: StoredSession): Html {
  const { session } = stored;
  const { charges, refunds, disputes } = account.state;
  const ofThis = <T extends { payment_intent: string }>(map: Map<string, T>) =>
    [...map.values()].filter((one) => one.payment_intent === session.payment_intent);
  return html`<tr>
    <td>${time(session.created)}</td>
    <td>
      ${showMoney(session.amount_total, session.currency)}<br />
      ${session.customer_details?.email ?? ''}<br />
      <code>${session.id.slice(0, 24)}…</code>
    </td>
    <td>
      <ul>
        <li>
          Checkout ${status(session.status ?? '')} ${status(session.payment_status)} ${sessionActions(stored)}
        </li>
        ${ofThis(charges).map((charge) => chargeItem(account, charge))} ${ofThis(refunds).map(refundItem)}
        ${ofThis(disputes).map(disputeItem)}
      </ul>
    </td>
  </tr>`;
}

function eventRow({ id, event, deliveries }: StoredEvent): Html {
  return html`<tr>
    <td>${time(event.created)}</td>
    <td>${event.type}<br /><code>${id}</code></td>
    <td>
      ${deliveries.map((one) => html`${status(one.status)} ${one.attempts.map((each) => each.status ?? each.error).join(', ')} `)}
      ${action(`/events/${id}/resend`, 'Resend', event.type)}
    </td>
  </tr>`;
}

function table(id: string, title: string, columns: string[], rows: Html[], empty: string): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}">
            <table>
              <thead>
                <tr>
                  ${columns.map((column) => html`<th scope="col">${column}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function webhookModes({ webhooks, settings }: Account): Html {
  const modes = ['deliver', 'hold', 'drop'] as const;
  return html`<div>
    Webhooks to <code>${settings.webhookUrl ?? 'nowhere'}</code>: ${status(webhooks.mode)}
    ${modes.filter((mode) => mode !== webhooks.mode).map((mode) => action('/webhooks', mode, 'webhooks', { mode }))}
    ${webhooks.mode === 'hold' ? action('/webhooks/release', 'Release held events', 'webhooks') : ''}
  </div>`;
}

export function createDashboard({ account, appUrl }: { account: Account; appUrl: string }): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.get('/', localCallersOnly, (c) => {
    const { sessions, events } = account.state;
    const problem = c.req.query('problem');
    const body = html`<main class="dashboard">
      <h1>Local Stripe</h1>
      <p><a href="${appUrl}">Open the app</a></p>
      ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
      <div id="live">
        ${webhookModes(account)}
        ${table(
          'payments',
          'Payments',
          ['Made (UTC)', 'Checkout', 'Money and actions'],
          latest(sessions.values()).map((stored) => paymentRow(account, stored)),
          'No checkout yet. Order something in the app, and its payment appears here.',
        )}
        ${table(
          'events',
          'Events',
          ['Made (UTC)', 'Event', 'Deliveries'],
          latest(events.values()).map(eventRow),
          'No event yet.',
        )}
      </div>
    </main>`;
    return c.html(layout({ title: 'Local Stripe', badge: BADGE, body, isLive: true }), 200, PAGE_HEADERS);
  });
  return app;
}
