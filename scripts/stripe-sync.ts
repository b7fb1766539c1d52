// `npm run stripe-sync -- --days 7 [--project ID] [--offset N]`: reads what Stripe reported in the last days and records what is
// missing in the database: payments, refunds and disputes. No money moves, and running it twice changes nothing. In the local copy
// unless a project is named (with your own Google credentials: `gcloud auth application-default login`, and its Stripe key from
// its Secret Manager, with `gcloud auth login`, or from STRIPE_SECRET_KEY).
import { parseArgs } from 'node:util';
import { LONGEST_SYNC_DAYS } from '@keepsong/domain/documents/stripe-sync';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { localConfig } from '../emulators/src/config/local-config.ts';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { checkoutDeps } from '../functions/src/checkout/checkout-deps.ts';
import { syncSince } from '../functions/src/checkout/sync-events.ts';
import { projectId, reachProject, stripeKeyOf } from './support/google.ts';
import { takePortOffset } from './support/port-offset.ts';
import { settingsFile, settingsIn } from './support/target-settings.ts';

const { offset, args } = takePortOffset();
const { values } = parseArgs({ args, options: { days: { type: 'string' }, project: { type: 'string' } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1 || days > LONGEST_SYNC_DAYS) {
  throw new SetupProblem(
    `A number of days from 1 to ${LONGEST_SYNC_DAYS} is needed; Stripe keeps its events no longer.`,
    'npm run stripe-sync -- --days 7 [--project PROJECT_ID] [--offset N]',
  );
}

/** What the functions' code reads from its environment. */
async function environment(): Promise<Record<string, string | undefined>> {
  if (values.project === undefined) {
    const { params, secrets } = localConfig(settingsIn('.env'), offset);
    const FIRESTORE_EMULATOR_HOST = `${LOCAL_HOST}:${localPorts(offset).firestore}`;
    return { ...params, ...secrets, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT: LOCAL_PROJECT_ID };
  }
  const { target, asGoogle } = await reachProject(projectId(values.project));
  const { project } = target;
  const STRIPE_SECRET_KEY = await stripeKeyOf(project, asGoogle);
  return { ...settingsIn(settingsFile('functions', project)), STRIPE_SECRET_KEY, GCLOUD_PROJECT: project };
}
Object.assign(process.env, await environment());

const sync = await syncSince(checkoutDeps(), days, (events, readBackTo) =>
  console.log(`${events} events, back to ${readBackTo.toISOString()}`),
);
console.log(
  sync.repaired.size === 0
    ? 'Nothing was missing.'
    : `Orders that were repaired: ${[...sync.repaired].join(', ')}.`,
);
if (sync.failedEventIds.length > 0) {
  console.error(`Events that could not be carried out: ${sync.failedEventIds.join(', ')}. Run it again.`);
  process.exitCode = 1;
}
