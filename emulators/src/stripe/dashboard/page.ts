import { html } from 'hono/html';
import type { Account } from '../account.ts';
import { newestFirst } from '../api/reply.ts';
import { layout, LOCAL_BADGE, type Html } from '../page.ts';
import { eventsSection, webhookSwitches } from './events.ts';
import { disputesSection, paymentsSection, refundsSection, sessionsSection } from './money-sections.ts';

export function dashboardPage(options: { account: Account; appUrl: string; problem: string | null }): Html {
  const { account, appUrl, problem } = options;
  const { state } = account;
  return layout({
    title: 'Local Stripe dashboard',
    bodyClass: 'dashboard-body',
    script: 'dashboard.js',
    body: html`<header class="top">
        <h1>Local Stripe</h1>
        ${LOCAL_BADGE}
        <nav aria-label="Sections">
          <a href="#sessions">Sessions</a>
          <a href="#payments">Payments</a>
          <a href="#refunds">Refunds</a>
          <a href="#disputes">Disputes</a>
          <a href="#events">Events</a>
        </nav>
        <a class="app-link" href="${appUrl}">Open the app</a>
      </header>
      <main class="dashboard">
        ${problem === null ? '' : html`<div class="alert" role="alert">${problem}</div>`}
        <div id="live">
          ${webhookSwitches(account)} ${sessionsSection(newestFirst(state.sessions.values()))}
          ${paymentsSection(account, newestFirst(state.charges.values()))}
          ${refundsSection(newestFirst(state.refunds.values()))}
          ${disputesSection(newestFirst(state.disputes.values()))}
          ${eventsSection(account, newestFirst(state.events.values()))}
        </div>
      </main>`,
  });
}
