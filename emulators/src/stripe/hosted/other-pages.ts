import { html } from 'hono/html';
import { showMoney } from '../money.ts';
import { layout, LOCAL_BADGE, type Html } from '../page.ts';
import type { StoredSession } from '../state.ts';

function notice(options: {
  title: string;
  text: Html | string;
  link?: { href: string; label: string } | null;
}): Html {
  return layout({
    title: `${options.title} | Local Stripe`,
    bodyClass: 'notice-body',
    body: html`<main class="notice">
      ${LOCAL_BADGE}
      <h1>${options.title}</h1>
      <p>${options.text}</p>
      ${options.link == null ? '' : html`<a class="button" href="${options.link.href}">${options.link.label}</a>`}
    </main>`,
  });
}

const merchant = ({ session }: StoredSession) => session.branding_settings?.display_name ?? 'the shop';

export function alreadyPaidPage(stored: StoredSession, successUrl: string): Html {
  const { session } = stored;
  const amount = showMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const text =
    session.payment_status === 'paid'
      ? `You have already paid ${amount}. You will not be charged again.`
      : stored.pending === null
        ? 'Your bank did not let the payment through. Nothing was charged.'
        : `Your bank debit of ${amount} is on its way. You do not need to do anything more.`;
  const title =
    session.payment_status === 'paid'
      ? 'You’re all set'
      : stored.pending === null
        ? 'Payment failed'
        : 'Payment on its way';
  return notice({ title, text, link: { href: successUrl, label: `Return to ${merchant(stored)}` } });
}

export function expiredPage(stored: StoredSession): Html {
  const { cancel_url: cancelUrl } = stored.session;
  return notice({
    title: 'This checkout has expired',
    text: 'It stayed open for too long or was closed. You have not been charged. Start again from the shop.',
    link: cancelUrl === null ? null : { href: cancelUrl, label: `Return to ${merchant(stored)}` },
  });
}

export function unknownPage(): Html {
  return notice({
    title: 'There is no such checkout',
    text: 'The address may be cut off, or local Stripe has been reset since it was made.',
  });
}

/** What the card issuer would show in 3-D Secure. */
export function challengePage(stored: StoredSession): Html {
  const { session, challenge } = stored;
  const amount = showMoney(session.amount_total ?? 0, session.currency ?? 'usd');
  const last4 = challenge?.instrument.kind === 'card' ? challenge.instrument.number.slice(-4) : '';
  return layout({
    title: '3-D Secure | Local Stripe',
    bodyClass: 'notice-body',
    script: 'pay.js',
    body: html`<main class="notice challenge">
      ${LOCAL_BADGE}
      <h1>Confirm it’s you</h1>
      <p>
        Your bank asks you to confirm the payment of <strong>${amount}</strong> to
        <strong>${merchant(stored)}</strong> with the card ending in ${last4}.
      </p>
      <form method="post" action="/c/pay/${session.id}/authenticate" id="challenge-form">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
      <p class="fine">
        This is a stand-in for 3-D Secure: “Complete” is what a customer does who confirms, “Fail” one who
        does not.
      </p>
    </main>`,
  });
}
