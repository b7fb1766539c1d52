/** The pages that a customer sees: plain HTML forms that work without a script. */
import { html } from 'hono/html';
import { brand } from '@keepsong/domain/brand';
import { formatCents } from '@keepsong/domain/pricing';
import { layout, type Html } from '../pages/page-layout.ts';
import { TEST_CARDS } from './cards.ts';
import { TEST_CODES, type StoredSession } from './stripe-state.ts';

export const BADGE = 'Local Stripe, no real money';

const page = (title: string, main: Html) => layout({ badge: BADGE, title: `${title} | Local Stripe`, main });

function sumsOf({ session, taxBehavior }: StoredSession): [label: string, cents: number][] {
  const { amount_discount: discount, amount_tax: tax } = session.total_details;
  const all: [string, number][] = [
    ['Discount', -discount],
    [taxBehavior === 'inclusive' ? 'Tax (included)' : 'Tax', tax],
  ];
  return all.filter(([, cents]) => cents !== 0);
}

/** Where the customer types a promotion code, or removes it. */
function codeForm({ session }: StoredSession, refused: string | undefined): Html | '' {
  if (!session.allow_promotion_codes) return '';
  const hasCode = session.discounts.length > 0;
  return html`<form method="post" action="/c/pay/${session.id}/code">
    ${
      hasCode
        ? html`<input type="hidden" name="code" value="" />`
        : html`<label for="code">Promotion code</label>
            <input id="code" name="code" required autocomplete="off" />`
    }
    <button>${hasCode ? 'Remove the code' : 'Apply'}</button>
    ${refused === undefined ? '' : html`<p class="alert" role="alert">${refused}</p>`}
  </form>`;
}

interface Refused {
  /** The issuer's answer to the last attempt, or that its code has ended. */
  payment?: string;
  /** Why a code was not applied. */
  code?: string;
}

/** The text's links are Markdown, as Stripe takes them. */
function termsBox({ terms }: StoredSession): Html | '' {
  if (terms === null) return '';
  const [, before = terms, label = '', href = '', after = ''] =
    /^(.*?)\[([^\]]*)\]\(([^)]*)\)(.*)$/s.exec(terms) ?? [];
  const link = href === '' ? '' : html`<a href="${href}" target="_blank" rel="noreferrer">${label}</a>`;
  return html`<p>
    <input type="checkbox" id="terms" name="terms" required />
    <label for="terms">${before}${link}${after}</label>
  </p>`;
}

/** Nothing but the number of a card matters here. */
export function payPage(stored: StoredSession, refused: Refused): Html {
  const { session, lineItems } = stored;
  const total = formatCents(session.amount_total);
  const isFree = session.amount_total === 0;
  return page(
    refused.payment === undefined ? `Pay ${brand.name}` : `Payment declined, ${brand.name}`,
    html`<section aria-label="Order summary">
        ${session.cancel_url === null ? '' : html`<a href="${session.cancel_url}">Back to ${brand.name}</a>`}
        <h1>${total}</h1>
        <ul>
          ${lineItems.map((line) => html`<li>${line.description} ${formatCents(line.amount_subtotal)}</li>`)}
          ${sumsOf(stored).map(([label, cents]) => html`<li>${label} ${formatCents(cents)}</li>`)}
        </ul>
        <p>${session.customer_email}</p>
      </section>
      ${
        refused.payment === undefined
          ? ''
          : html`<p class="alert" role="alert">${refused.payment} You have not been charged.</p>`
      }
      ${codeForm(stored, refused.code)}
      <form method="post" action="/c/pay/${session.id}">
        ${termsBox(stored)}
        ${
          isFree
            ? html`<button>Complete order</button>`
            : html`<label for="card">Card number</label>
                <input
                  id="card"
                  name="card"
                  required
                  pattern="[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}"
                  title="16 digits"
                  autocomplete="off"
                />
                <button>Pay ${total}</button>`
        }
      </form>
      <h2>Test cards</h2>
      <ul>
        ${Object.entries(TEST_CARDS).map(([number, { note }]) => html`<li><code>${number}</code> ${note}</li>`)}
      </ul>
      <p>Test codes: ${TEST_CODES.map(({ code }) => html`<code>${code}</code> `)}</p>`,
  );
}

function notice(title: string, text: string, href: string | null): Html {
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${href === null ? '' : html`<a href="${href}">Return to ${brand.name}</a>`}`,
  );
}

export function completePage({ session, pending }: StoredSession, successUrl: string): Html {
  const total = formatCents(session.amount_total);
  if (session.payment_status !== 'unpaid') {
    const text = `You have already paid ${total}. You will not be charged again.`;
    return notice('You’re all set', text, successUrl);
  }
  return pending === null
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
export function challengePage({ session }: StoredSession): Html {
  return page(
    '3-D Secure',
    html`<h1>Confirm it’s you</h1>
      <p>
        Your bank asks you to confirm the payment of ${formatCents(session.amount_total)} to ${brand.name}.
      </p>
      <form method="post" action="/c/pay/${session.id}/authenticate">
        <button name="answer" value="complete">Complete</button>
        <button name="answer" value="fail">Fail</button>
      </form>`,
  );
}
