import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import type { Account } from './account.ts';
import { expiryProblem, numberProblem } from './cards.ts';
import type { Attempt } from './objects.ts';
import { PAGE_HEADERS, type Html } from '../pages/layout.ts';
import { answerChallenge, AUTHENTICATION_FAILED, pay } from './payments.ts';
import {
  challengePage,
  completePage,
  expiredPage,
  payPage,
  unknownPage,
  type PayForm,
  type PayView,
} from './pay-page.ts';
import type { StoredSession } from './state.ts';
import { sweep } from './timers.ts';

const field = z.string().trim().max(500).catch('').default('');
const formSchema = z.object({
  method: z.enum(['card', 'bank_succeeds', 'bank_fails']).catch('card').default('card'),
  email: field,
  number: field,
  expiry: field,
  cvc: field,
  name: field,
  postal: field,
});
const EMPTY_FORM = formSchema.parse({});

function successUrlOf({ session }: StoredSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** The payment to try, or the problems of the input. */
function readPayment(
  { session }: StoredSession,
  form: PayForm,
): { attempt: Attempt } | { problems: PayView['problems'] } {
  const email = session.customer_email ?? form.email;
  const number = form.number.replace(/[\s-]/g, '');
  const byCard = form.method === 'card';
  const problems = {
    email: z.email().safeParse(email).success ? undefined : 'Your email address is incomplete.',
    ...(byCard && {
      number: numberProblem(number),
      expiry: expiryProblem(form.expiry, new Date()),
      cvc: /^\d{3}$/.test(form.cvc) ? undefined : "Your card's security code is incomplete.",
      postal: form.postal === '' ? 'Enter your ZIP.' : undefined,
    }),
    name: form.name === '' ? 'Enter the name of the holder.' : undefined,
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  if (found.length > 0) return { problems: Object.fromEntries(found) };
  const instrument = byCard
    ? ({ kind: 'card', number } as const)
    : ({ kind: 'bank', outcome: form.method === 'bank_succeeds' ? 'succeed' : 'fail' } as const);
  return { attempt: { instrument, payer: { email, name: form.name } } };
}

export function createPayRoutes(account: Account): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  const page = (c: Context<LocalEnv>, content: Html, status: 200 | 402 | 404 | 410 | 422 = 200) =>
    c.html(content, status, PAGE_HEADERS);

  /** Answers for a session that can be paid; the others have pages of their own. */
  function onOpen(
    answer: (c: Context<LocalEnv>, stored: StoredSession) => Response | Promise<Response>,
  ): (c: Context<LocalEnv>) => Response | Promise<Response> {
    return (c) => {
      sweep(account);
      const stored = account.state.sessions.get(c.req.param('id') ?? '');
      if (stored === undefined) return page(c, unknownPage(), 404);
      if (stored.session.status === 'expired') return page(c, expiredPage(stored), 410);
      if (stored.session.status === 'open') return answer(c, stored);
      // The second of two submits: the first has paid, so it leads to the same place and charges nothing.
      const successUrl = successUrlOf(stored);
      return c.req.method === 'POST'
        ? c.redirect(successUrl, 303)
        : page(c, completePage(stored, successUrl));
    };
  }

  app.use('/c/*', localCallersOnly);

  app.get(
    '/c/pay/:id',
    onOpen((c, stored) => {
      const failed = c.req.query('authentication') === 'failed' && stored.challenge === null;
      const declined = failed ? AUTHENTICATION_FAILED : null;
      return page(c, payPage(stored, { form: EMPTY_FORM, problems: {}, declined }));
    }),
  );
  app.post('/c/pay/:id', async (c) => {
    const form = formSchema.parse(await c.req.parseBody());
    return onOpen((_c, stored) => {
      const read = readPayment(stored, form);
      if ('problems' in read) return page(c, payPage(stored, { form, ...read, declined: null }), 422);
      const result = pay(account, stored, read.attempt);
      if (result.kind === 'challenge') return c.redirect(`/c/pay/${stored.id}/authenticate`, 303);
      if (result.kind !== 'declined') return c.redirect(successUrlOf(stored), 303);
      return page(c, payPage(stored, { form, problems: {}, declined: result.message }), 402);
    })(c);
  });
  app.get(
    '/c/pay/:id/authenticate',
    onOpen((c, stored) =>
      stored.challenge === null ? c.redirect(`/c/pay/${stored.id}`, 303) : page(c, challengePage(stored)),
    ),
  );
  app.post('/c/pay/:id/authenticate', async (c) => {
    const { answer } = await c.req.parseBody();
    return onOpen((_c, stored) => {
      if (stored.challenge === null) return c.redirect(`/c/pay/${stored.id}`, 303);
      const { kind } = answerChallenge(account, stored, answer === 'complete');
      return kind === 'declined'
        ? c.redirect(`/c/pay/${stored.id}?authentication=failed`, 303)
        : c.redirect(successUrlOf(stored), 303);
    })(c);
  });
  return app;
}
