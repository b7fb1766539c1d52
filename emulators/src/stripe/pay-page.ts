/** The pages that a customer sees: plain HTML forms that work without a script. */
import { html } from 'hono/html';
import { brand } from '@keepsong/domain/brand';
import { TEST_CARDS } from './cards.ts';
import { layout, type Html } from '../pages/layout.ts';
import { showMoney } from './money.ts';
import type { StoredSession } from './state.ts';

export const PAY_FIELDS = ['email', 'number', 'expiry', 'cvc', 'name', 'postal'] as const;
export type PayField = (typeof PAY_FIELDS)[number];

/** The customer's input, shown again after a problem. */
export type PayForm = Record<PayField, string> & { method: 'card' | 'bank_succeeds' | 'bank_fails' };

export interface PayView {
  form: PayForm;
  problems: Partial<Record<PayField, string>>;
  /** The issuer's answer to the last attempt. */
  declined: string | null;
}

export const BADGE = 'Local Stripe, no real money';

const totalOf = ({ session }: StoredSession) => showMoney(session.amount_total, session.currency);

function field(view: PayView, name: PayField, label: string, autocomplete: string, placeholder = ''): Html {
  const problem = view.problems[name];
  return html`<p>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${view.form[name]}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="200"
      aria-describedby="${name}-problem"
      ${problem === undefined ? '' : html`aria-invalid="true"`}
      ${Object.keys(view.problems)[0] === name ? html`autofocus` : ''}
    />
    <span class="problem" id="${name}-problem">${problem ?? ''}</span>
  </p>`;
}

function method(view: PayView, value: PayForm['method'], label: string): Html {
  return html`<label class="choice">
    <input type="radio" name="method" value="${value}" ${view.form.method === value ? html`checked` : ''} />
    ${label}
  </label>`;
}

export function payPage(stored: StoredSession, view: PayView): Html {
  const { session, lineItems } = stored;
  const { cancel_url: cancelUrl } = session;
  const body = html`<main class="pay">
    <section aria-label="Order summary">
      ${cancelUrl === null ? '' : html`<a href="${cancelUrl}">Back to ${brand.name}</a>`}
      <h1>${totalOf(stored)}</h1>
      <ul>
        ${lineItems.map(
          (item) =>
            html`<li>${item.description} <span>${showMoney(item.amount_total, session.currency)}</span></li>`,
        )}
      </ul>
    </section>
    <form method="post" action="/c/pay/${session.id}" novalidate>
      ${
        view.declined === null
          ? ''
          : html`<p class="alert" role="alert">${view.declined} You have not been charged.</p>`
      }
      ${session.customer_email === null ? field(view, 'email', 'Email', 'email') : html`<p>Email: ${session.customer_email}</p>`}
      <fieldset>
        <legend>Payment method</legend>
        ${method(view, 'card', 'Card')} ${method(view, 'bank_succeeds', 'Bank debit (succeeds later)')}
        ${method(view, 'bank_fails', 'Bank debit (fails later)')}
      </fieldset>
      ${field(view, 'number', 'Card number', 'cc-number', '4242 4242 4242 4242')}
      <div class="pair">
        ${field(view, 'expiry', 'Expiration', 'cc-exp', 'MM / YY')}
        ${field(view, 'cvc', 'CVC', 'cc-csc', '3 digits')}
      </div>
      <div class="pair">
        ${field(view, 'name', 'Cardholder name', 'cc-name')}
        ${field(view, 'postal', 'ZIP', 'postal-code', '12345')}
      </div>
      <button>Pay ${totalOf(stored)}</button>
    </form>
    <details>
      <summary>Test cards</summary>
      <ul>
        ${Object.entries(TEST_CARDS).map(
          ([number, { note }]) =>
            html`<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> ${note}</li>`,
        )}
      </ul>
      <p>Any future date and any CVC will do.</p>
    </details>
  </main>`;
  const title = view.declined === null ? 'Pay' : 'Payment declined,';
  return layout({
    badge: BADGE,
    title: `${title} ${brand.name} | Local Stripe`,
    body,
  });
}

function notice(title: string, text: string, href: string | null): Html {
  return layout({
    badge: BADGE,
    title: `${title} | Local Stripe`,
    body: html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${href === null ? '' : html`<a href="${href}">Return to ${brand.name}</a>`}
    </main>`,
  });
}

export function completePage(stored: StoredSession, successUrl: string): Html {
  const total = totalOf(stored);
  if (stored.session.payment_status === 'paid') {
    const text = `You have already paid ${total}. You will not be charged again.`;
    return notice('You’re all set', text, successUrl);
  }
  return stored.pending === null
    ? notice('Payment failed', 'Your bank did not let the payment through. Nothing was charged.', successUrl)
    : notice('Payment on its way', `Your bank debit of ${total} is on its way.`, successUrl);
}

export function expiredPage({ session }: StoredSession): Html {
  return notice('This checkout has expired', 'You have not been charged. Start again.', session.cancel_url);
}

export function unknownPage(): Html {
  const text = 'The address may be cut off, or local Stripe has been reset since it was made.';
  return notice('There is no such checkout', text, null);
}

/** The card issuer's page in 3-D Secure. */
export function challengePage(stored: StoredSession): Html {
  return layout({
    badge: BADGE,
    title: '3-D Secure | Local Stripe',
    body: html`<main class="notice">
      <h1>Confirm it’s you</h1>
      <p>Your bank asks you to confirm the payment of ${totalOf(stored)} to ${brand.name}.</p>
      <form method="post" action="/c/pay/${stored.id}/authenticate">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail" class="quiet">Fail</button>
      </form>
    </main>`,
  });
}
