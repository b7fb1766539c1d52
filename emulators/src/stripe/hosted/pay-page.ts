import { html } from 'hono/html';
import type { CardField } from '../cards.ts';
import { showMoney } from '../money.ts';
import { layout, LOCAL_BADGE, type Html } from '../page.ts';
import type { StoredSession } from '../state.ts';
import { COUNTRIES } from './countries.ts';

export type PayField = CardField | 'email' | 'postal';

/** What the customer typed, shown again after a problem. */
export interface PayForm {
  method: 'card' | 'bank_succeeds' | 'bank_fails';
  email: string;
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  country: string;
  postal: string;
}

export const EMPTY_FORM: PayForm = {
  method: 'card',
  email: '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  country: 'US',
  postal: '',
};

export interface PayView {
  form: PayForm;
  problems: Partial<Record<PayField, string>>;
  /** The issuer's answer to the last attempt. */
  declined: string | null;
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['5555 5555 5555 4444', 'succeeds (Mastercard)'],
  ['4000 0025 0000 3155', 'asks for 3-D Secure'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0127', 'has an incorrect CVC'],
] as const;

function orderSummary({ session, lineItems, products }: StoredSession): Html {
  const currency = session.currency ?? 'usd';
  const total = showMoney(session.amount_total ?? 0, currency);
  return html`<section class="summary" aria-label="Order summary">
    <div class="summary-inner">
      <header class="merchant">
        ${
          session.cancel_url === null
            ? ''
            : html`<a class="back" href="${session.cancel_url}">
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path
                    d="M9.5 3 4.5 8l5 5"
                    fill="none"
                    stroke="currentColor"
                    stroke-width="1.8"
                    stroke-linecap="round"
                    stroke-linejoin="round"
                  />
                </svg>
                Back<span class="sr-only"> to ${session.branding_settings?.display_name ?? 'the shop'}</span>
              </a>`
        }
        <span class="initial" aria-hidden="true"
          >${(session.branding_settings?.display_name ?? '·').charAt(0).toUpperCase()}</span
        >
        <span class="merchant-name">${session.branding_settings?.display_name ?? ''}</span>
        ${LOCAL_BADGE}
      </header>
      <h1><span class="total-label">Total due</span> <span class="total">${total}</span></h1>
      <ul class="lines">
        ${lineItems.map((item, index) => {
          const product = products[index];
          const unit = item.price.unit_amount ?? 0;
          const quantity = item.quantity ?? 1;
          return html`<li>
            ${product?.image == null ? '' : html`<img src="${product.image}" alt="" width="44" height="44" />`}
            <div class="line-text">
              <span class="line-name">${item.description}</span>
              ${product?.description == null ? '' : html`<span class="line-note">${product.description}</span>`}
              ${quantity > 1 ? html`<span class="line-note">Qty ${quantity}, ${showMoney(unit, currency)} each</span>` : ''}
            </div>
            <span class="line-amount">${showMoney(item.amount_total, currency)}</span>
          </li>`;
        })}
      </ul>
      <dl class="sums">
        <div>
          <dt>Subtotal</dt>
          <dd>${showMoney(session.amount_subtotal ?? 0, currency)}</dd>
        </div>
        <div class="sum-total">
          <dt>Total due</dt>
          <dd>${total}</dd>
        </div>
      </dl>
    </div>
  </section>`;
}

function field(
  view: PayView,
  name: PayField,
  label: string,
  attributes: {
    autocomplete: string;
    inputmode?: string;
    placeholder?: string;
    type?: string;
    maxlength?: number;
  },
): Html {
  const problem = view.problems[name];
  const firstProblem = Object.keys(view.problems)[0];
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${attributes.type ?? 'text'}"
      value="${view.form[name]}"
      autocomplete="${attributes.autocomplete}"
      inputmode="${attributes.inputmode ?? 'text'}"
      placeholder="${attributes.placeholder ?? ''}"
      maxlength="${attributes.maxlength ?? 200}"
      spellcheck="false"
      aria-describedby="${name}-problem"
      ${problem === undefined ? '' : html`aria-invalid="true"`}
      ${firstProblem === name ? html`autofocus` : ''}
    />
    <p class="problem" id="${name}-problem">${problem ?? ''}</p>
  </div>`;
}

function methodChoice(view: PayView, value: PayForm['method'], label: string, note: string): Html {
  return html`<label class="method" for="method-${value}">
    <input
      type="radio"
      id="method-${value}"
      name="method"
      value="${value}"
      ${view.form.method === value ? html`checked` : ''}
    />
    <span><span class="method-name">${label}</span> <span class="method-note">${note}</span></span>
  </label>`;
}

export function payPage(stored: StoredSession, view: PayView): Html {
  const { session } = stored;
  const amount = showMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const verb = session.submit_type === 'donate' ? 'Donate' : session.submit_type === 'book' ? 'Book' : 'Pay';
  const cards = session.payment_method_types.includes('card');
  const debit = session.payment_method_types.some((type) => type !== 'card');
  const summaryMessage = session.custom_text.submit?.message;

  const body = html`<main class="checkout">
    ${orderSummary(stored)}
    <section class="payment" aria-label="Payment">
      <form class="payment-inner" id="pay-form" method="post" action="/c/pay/${session.id}" novalidate>
        ${
          view.declined === null
            ? ''
            : html`<div class="alert" role="alert">
                <strong>The payment did not go through.</strong> ${view.declined} You have not been charged;
                try again or use another card.
              </div>`
        }
        <h2>Contact information</h2>
        ${
          session.customer_email === null
            ? field(view, 'email', 'Email', {
                autocomplete: 'email',
                inputmode: 'email',
                type: 'email',
                placeholder: 'email@example.com',
              })
            : html`<div class="fixed-email">
                <span class="fixed-label">Email</span> <span>${session.customer_email}</span>
              </div>`
        }
        <h2>Payment method</h2>
        ${
          debit
            ? html`<fieldset class="methods">
                <legend class="sr-only">Payment method</legend>
                ${cards ? methodChoice(view, 'card', 'Card', '') : ''}
                ${methodChoice(view, 'bank_succeeds', 'Bank debit (succeeds later)', 'takes a few seconds here, days in life')}
                ${methodChoice(view, 'bank_fails', 'Bank debit (fails later)', 'the bank says no after a while')}
              </fieldset>`
            : html`<input type="hidden" name="method" value="card" />`
        }
        ${
          cards
            ? html`<div class="card-fields">
                <div class="brand-row">
                  ${field(view, 'number', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234', maxlength: 23 })}
                  <span class="brand" id="brand" aria-hidden="true"></span>
                </div>
                <div class="pair">
                  ${field(view, 'expiry', 'Expiration', { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY', maxlength: 9 })}
                  ${field(view, 'cvc', 'CVC', { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '3 digits', maxlength: 4 })}
                </div>
              </div>`
            : ''
        }
        <div class="holder-fields">
          ${field(view, 'name', cards ? 'Cardholder name' : 'Account holder name', { autocomplete: 'cc-name', placeholder: 'Full name' })}
          <div class="pair">
            <div class="field">
              <label for="country">Country or region</label>
              <select id="country" name="country" autocomplete="billing country">
                ${COUNTRIES.map(([code, name]) => html`<option value="${code}" ${code === view.form.country ? html`selected` : ''}>${name}</option>`)}
              </select>
              <p class="problem"></p>
            </div>
            ${field(view, 'postal', 'ZIP', { autocomplete: 'billing postal-code', placeholder: '12345', maxlength: 12 })}
          </div>
        </div>
        <button class="pay" type="submit" id="pay-button">
          <span class="pay-idle">${verb} ${amount}</span>
          <span class="pay-busy"><span class="spinner" aria-hidden="true"></span> Processing…</span>
        </button>
        <p class="sr-only" id="pay-status" role="status"></p>
        ${summaryMessage === undefined ? '' : html`<p class="submit-note">${summaryMessage}</p>`}
        ${
          cards
            ? html`<details class="test-cards">
                <summary>Test cards</summary>
                <p>Any future date and any CVC will do.</p>
                <ul>
                  ${TEST_CARDS.map(
                    ([number, what]) =>
                      html`<li>
                        <button type="button" class="fill" data-number="${number}">
                          <span class="sr-only">Fill in </span>${number}
                        </button>
                        <span>${what}</span>
                      </li>`,
                  )}
                </ul>
              </details>`
            : ''
        }
        <p class="fine">
          This page stands in for Stripe Checkout on this machine. Nothing is charged, and card data is not
          kept.
        </p>
      </form>
    </section>
  </main>`;
  return layout({
    title: `${view.declined === null ? 'Pay' : 'Payment declined,'} ${session.branding_settings?.display_name ?? ''} | Local Stripe`,
    bodyClass: 'checkout-body',
    script: 'pay.js',
    body,
  });
}
