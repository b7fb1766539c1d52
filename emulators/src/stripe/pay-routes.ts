import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import { PAGE_HEADERS, type Html } from '../pages/page-layout.ts';
import type { Account } from './stripe-account.ts';
import { challengePage, completePage, expiredPage, payPage, unknownPage } from './pay-page.ts';
import { applyCode } from './promotion-codes.ts';
import { answerChallenge, AUTHENTICATION_FAILED, pay } from './payments.ts';
import type { StoredSession } from './stripe-state.ts';
import { sweep } from './timers.ts';

const formSchema = z.object({ card: z.string().catch('') });

function successUrlOf({ session }: StoredSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export function createPayRoutes(account: Account): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  const page = (c: Context<LocalEnv>, content: Html, status: 200 | 402 | 404 | 410 = 200) =>
    c.html(content, status, PAGE_HEADERS);

  /** Answers for a session that can be paid; the others have pages of their own. */
  function onOpen(
    path: string,
    method: 'GET' | 'POST',
    answer: (
      c: Context<LocalEnv>,
      stored: StoredSession,
      form: Record<string, unknown>,
    ) => Response | Promise<Response>,
  ): void {
    app.on(method, path, localCallersOnly, async (c) => {
      const form = method === 'POST' ? await c.req.parseBody() : {};
      sweep(account);
      const stored = account.state.sessions.get(c.req.param('id') ?? '');
      if (stored === undefined) return page(c, unknownPage(), 404);
      if (stored.session.status === 'expired') return page(c, expiredPage(stored), 410);
      if (stored.session.status === 'open') return answer(c, stored, form);
      // The second of two submits: the first has paid, so it leads to the same place and charges nothing.
      const successUrl = successUrlOf(stored);
      return method === 'POST' ? c.redirect(successUrl, 303) : page(c, completePage(stored, successUrl));
    });
  }

  onOpen('/c/pay/:id', 'GET', (c, stored) => {
    const failed = c.req.query('authentication') === 'failed' && stored.challenge === null;
    return page(c, payPage(stored, failed ? { payment: AUTHENTICATION_FAILED } : {}));
  });
  onOpen('/c/pay/:id', 'POST', (c, stored, form) => {
    if (stored.terms !== null && form['terms'] === undefined) {
      return page(c, payPage(stored, { payment: 'Please agree to the terms.' }), 402);
    }
    const result = pay(account, stored, { method: 'card', ...formSchema.parse(form) });
    if (result.kind === 'challenge') return c.redirect(`/c/pay/${stored.session.id}/authenticate`, 303);
    if (result.kind === 'declined') return page(c, payPage(stored, { payment: result.error.message }), 402);
    return c.redirect(successUrlOf(stored), 303);
  });
  onOpen('/c/pay/:id/code', 'POST', (c, stored, form) => {
    const refusal = applyCode(account, stored, z.string().catch('').parse(form['code']));
    return refusal === null
      ? c.redirect(`/c/pay/${stored.session.id}`, 303)
      : page(c, payPage(stored, { code: refusal }), 402);
  });
  onOpen('/c/pay/:id/authenticate', 'GET', (c, stored) =>
    stored.challenge === null
      ? c.redirect(`/c/pay/${stored.session.id}`, 303)
      : page(c, challengePage(stored)),
  );
  onOpen('/c/pay/:id/authenticate', 'POST', (c, stored, { answer }) => {
    if (stored.challenge === null) return c.redirect(`/c/pay/${stored.session.id}`, 303);
    const { kind } = answerChallenge(account, stored, answer === 'complete');
    return kind === 'declined'
      ? c.redirect(`/c/pay/${stored.session.id}?authentication=failed`, 303)
      : c.redirect(successUrlOf(stored), 303);
  });
  return app;
}
