/** The pages that a customer sees: plain HTML forms that work without a script. */
import { html } from 'hono/html';
import { brand } from '@keepsong/domain/brand';
import { formatCents } from '@keepsong/domain/pricing';
import { layout, type Html } from '../pages/layout.ts';
import { TEST_CARDS } from './cards.ts';
import type { StoredSession } from './state.ts';

export const BADGE = 'Local Stripe, no real money';

const page = (title: string, main: Html) => layout({ badge: BADGE, title: `${title} | Local Stripe`, main });

/** `declined` is the issuer's answer to the last attempt. Nothing but the number of a card matters here. */
export function payPage({ session, lineItems }: StoredSession, declined: string | null): Html {
  const total = formatCents(session.amount_total);
  return page(
    declined === null ? `Pay ${brand.name}` : `Payment declined, ${brand.name}`,
    html`<section aria-label="Order summary">
        ${session.cancel_url === null ? '' : html`<a href="${session.cancel_url}">Back to ${brand.name}</a>`}
        <h1>${total}</h1>
        <ul>
          ${lineItems.map((line) => html`<li>${line.description} ${formatCents(line.amount_total)}</li>`)}
        </ul>
        <p>${session.customer_email}</p>
      </section>
      ${
        declined === null
          ? ''
          : html`<p class="alert" role="alert">${declined} You have not been charged.</p>`
      }
      <form method="post" action="/c/pay/${session.id}">
        <label for="card">Card number</label>
        <input
          id="card"
          name="card"
          required
          pattern="[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}"
          title="16 digits"
          autocomplete="off"
        />
        <button>Pay ${total}</button>
      </form>
      <h2>Test cards</h2>
      <ul>
        ${Object.entries(TEST_CARDS).map(([number, { note }]) => html`<li><code>${number}</code> ${note}</li>`)}
      </ul>`,
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
  if (session.payment_status === 'paid') {
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
