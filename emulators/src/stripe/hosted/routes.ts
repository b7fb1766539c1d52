import { Hono, type Context } from 'hono';
import { localCallersOnly } from '../../http/local-callers-only.ts';
import type { LocalEnv } from '../../http/serve-local.ts';
import type { Account } from '../account.ts';
import { readCard } from '../cards.ts';
import { StripeFailure } from '../errors.ts';
import { PAGE_HEADERS, type Html } from '../page.ts';
import {
  answerChallenge,
  AUTHENTICATION_FAILED,
  bankInstrument,
  cardInstrument,
  pay,
  type PayResult,
} from '../payments.ts';
import type { Instrument, Payer, StoredSession } from '../state.ts';
import { sweep } from '../timers.ts';
import { COUNTRY_CODES } from './countries.ts';
import { alreadyPaidPage, challengePage, expiredPage, unknownPage } from './other-pages.ts';
import { EMPTY_FORM, payPage, type PayForm, type PayView } from './pay-page.ts';

const fresh: PayView = { form: EMPTY_FORM, problems: {}, declined: null };

export function successUrlOf({ session }: StoredSession): string {
  // Also in its encoded form, which is what URL builders make of the braces.
  return (session.success_url ?? '/').replaceAll(/(\{|%7B)CHECKOUT_SESSION_ID(\}|%7D)/gi, session.id);
}

function readForm(body: Record<string, unknown>): PayForm {
  const text = (name: string) => {
    const value = body[name];
    return typeof value === 'string' ? value.trim().slice(0, 500) : '';
  };
  const method = text('method');
  return {
    method: method === 'bank_succeeds' || method === 'bank_fails' ? method : 'card',
    email: text('email'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
    country: COUNTRY_CODES.has(text('country')) ? text('country') : 'US',
    postal: text('postal'),
  };
}

/** What is needed to try the payment, or what is wrong with what was typed. */
function readPayment(
  stored: StoredSession,
  form: PayForm,
): { instrument: Instrument; payer: Payer } | { problems: PayView['problems'] } {
  const { session } = stored;
  const problems: PayView['problems'] = {};
  const email = session.customer_email ?? form.email;
  if (email === '') problems.email = 'Enter your email address.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = 'Your email address is incomplete.';

  const byBank = form.method !== 'card' && session.payment_method_types.some((type) => type !== 'card');
  let instrument: Instrument | undefined;
  if (byBank) {
    if (form.name === '') problems.name = 'Enter the name of the account holder.';
    instrument = bankInstrument(session, form.method === 'bank_succeeds' ? 'succeed' : 'fail');
  } else {
    const read = readCard(form, new Date());
    if ('problems' in read) Object.assign(problems, read.problems);
    else instrument = cardInstrument(read.card);
    if (form.country === 'US' && form.postal === '') problems.postal = 'Enter your ZIP.';
  }
  if (instrument === undefined || Object.keys(problems).length > 0) return { problems };
  const payer = {
    email,
    name: form.name,
    country: form.country,
    postalCode: form.postal === '' ? null : form.postal,
  };
  return { instrument, payer };
}

export function createHostedPages(account: Account): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  const page = (c: Context<LocalEnv>, content: Html, status: 200 | 402 | 404 | 410 | 422 = 200) =>
    c.html(content, status, PAGE_HEADERS);

  function find(c: Context<LocalEnv>): StoredSession | undefined {
    sweep(account);
    return account.state.sessions.get(c.req.param('id') ?? '');
  }

  /** The page for a session that cannot be paid (any more); undefined when it is open. */
  function closedPage(c: Context<LocalEnv>, stored: StoredSession | undefined) {
    if (stored === undefined) return page(c, unknownPage(), 404);
    if (stored.session.status === 'complete') return page(c, alreadyPaidPage(stored, successUrlOf(stored)));
    if (stored.session.status === 'expired') return page(c, expiredPage(stored), 410);
    return undefined;
  }

  function afterAttempt(c: Context<LocalEnv>, stored: StoredSession, result: PayResult, form: PayForm) {
    switch (result.kind) {
      case 'paid':
      case 'processing':
        return c.redirect(successUrlOf(stored), 303);
      case 'challenge':
        return c.redirect(`/c/pay/${stored.id}/authenticate`, 303);
      case 'declined':
        return page(c, payPage(stored, { form, problems: {}, declined: result.message }), 402);
    }
  }

  app.use('/c/*', localCallersOnly);

  app.get('/c/pay/:id', (c) => {
    const stored = find(c);
    const closed = closedPage(c, stored);
    if (closed !== undefined || stored === undefined) return closed ?? c.notFound();
    const failed = c.req.query('authentication') === 'failed' && stored.challenge === null;
    return page(c, payPage(stored, failed ? { ...fresh, declined: AUTHENTICATION_FAILED } : fresh));
  });

  app.post('/c/pay/:id', async (c) => {
    const form = readForm(await c.req.parseBody());
    const stored = find(c);
    // The second of two submits: the first has paid, so it leads to the same place and charges nothing.
    if (stored?.session.status === 'complete') return c.redirect(successUrlOf(stored), 303);
    const closed = closedPage(c, stored);
    if (closed !== undefined || stored === undefined) return closed ?? c.notFound();
    const read = readPayment(stored, form);
    if ('problems' in read)
      return page(c, payPage(stored, { form, problems: read.problems, declined: null }), 422);
    return afterAttempt(c, stored, pay(account, stored, read), form);
  });

  app.get('/c/pay/:id/authenticate', (c) => {
    const stored = find(c);
    const closed = closedPage(c, stored);
    if (closed !== undefined || stored === undefined) return closed ?? c.notFound();
    if (stored.challenge === null) return c.redirect(`/c/pay/${stored.id}`, 303);
    return page(c, challengePage(stored));
  });

  app.post('/c/pay/:id/authenticate', async (c) => {
    const { answer } = await c.req.parseBody();
    const stored = find(c);
    if (stored?.session.status === 'complete') return c.redirect(successUrlOf(stored), 303);
    const closed = closedPage(c, stored);
    if (closed !== undefined || stored === undefined) return closed ?? c.notFound();
    if (stored.challenge === null) return c.redirect(`/c/pay/${stored.id}`, 303);
    const result = answerChallenge(account, stored, answer === 'complete');
    if (result.kind === 'declined') return c.redirect(`/c/pay/${stored.id}?authentication=failed`, 303);
    return c.redirect(successUrlOf(stored), 303);
  });

  app.onError((error, c) => {
    if (error instanceof StripeFailure) return c.text(error.message, 400);
    throw error;
  });
  return app;
}
