import { Hono } from 'hono';
import { localCallersOnly } from '../../http/local-callers-only.ts';
import type { LocalEnv } from '../../http/serve-local.ts';
import type { Account } from '../account.ts';
import { PAGE_HEADERS } from '../page.ts';
import { sweep } from '../timers.ts';
import { dashboardPage } from './page.ts';

export function createDashboard(options: { account: Account; appUrl: string }): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.get('/', localCallersOnly, (c) => {
    sweep(options.account);
    const problem = c.req.query('problem') ?? null;
    return c.html(dashboardPage({ ...options, problem }), 200, PAGE_HEADERS);
  });
  app.get('/dashboard', (c) => c.redirect('/', 302));
  return app;
}
