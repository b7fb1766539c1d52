/**
 * Local Stripe: Checkout payments, refunds, disputes, events and webhooks on loopback, for the real `stripe` SDK
 * (`new Stripe(key, { host, port, protocol: 'http' })`). It moves no money. `control.ts` lists its test routes,
 * `../http/faults.ts` its fault routes; the dashboard is at `/`.
 */
import { appWithFaults } from '../http/faults.ts';
import { serveLocal } from '../http/serve-local.ts';
import { readState, writeState, type StandIn } from '../http/saved-state.ts';
import { createAssetRoutes } from '../pages/page-layout.ts';
import { createAccount, type AccountSettings } from './stripe-account.ts';
import { createApi, type ExecutionTrouble } from './api.ts';
import { createControlRoutes } from './control.ts';
import { createDashboard } from './dashboard.ts';
import { serviceFailure } from './errors.ts';
import { createPayRoutes } from './pay-routes.ts';
import { emptyState, parseSnapshot, toSnapshot } from './stripe-state.ts';
import { startSweeping } from './timers.ts';

export interface LocalStripeOptions extends Partial<AccountSettings> {
  /** 0 takes any free port. */
  port: number;
  /** The configured webhook endpoint, which gets every event; null for none. */
  webhookUrl: string | null;
  /** The file of the state to begin with; null begins with an empty account. */
  dataFile: string | null;
  /** The product's address, linked from the dashboard. */
  appUrl: string;
}

const DEFAULTS = {
  // Stripe's take three days; these take two minutes.
  retryDelaysMs: [1_000, 3_000, 8_000, 20_000, 40_000, 60_000],
  webhookTimeoutMs: 30_000,
  settleDelayMs: 30_000,
};

/** Starts local Stripe. Rejects when the port is taken. `stop` ends every connection. */
export async function startStripe(options: LocalStripeOptions): Promise<StandIn> {
  const state = readState(options.dataFile, parseSnapshot) ?? emptyState();
  const account = createAccount({ ...DEFAULTS, ...options }, state);

  const trouble: ExecutionTrouble = { latencyMs: 0, failNext: 0 };
  let url = '';
  const app = appWithFaults((status) => serviceFailure(status).body());
  app.route('/', createControlRoutes({ account, trouble }));
  app.route('/', createApi({ account, trouble, baseUrl: () => url }));
  app.route('/', createPayRoutes(account));
  app.route('/', createDashboard({ account, appUrl: options.appUrl }));
  app.route('/', createAssetRoutes());

  const server = await serveLocal(app, options.port);
  url = server.url;
  account.webhooks.resume();
  const stopSweeping = startSweeping(account);

  return {
    url,
    stop: async () => {
      stopSweeping();
      account.webhooks.stop();
      await server.stop();
    },
    save: (file) => writeState(file, toSnapshot(account.state)),
  };
}
