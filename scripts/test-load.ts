// `npm run test:load`: a storm of webhook deliveries on a local cloud; see tests/load/webhook-storm.ts.
import { buildForLocalCloud } from './support/build.ts';
import { takePortOffset } from './support/port-offset.ts';
import { endOnSignals } from './support/program.ts';
import { runTypeScript } from './support/run.ts';
import { checkBeforeBuild, withTestCloud } from './support/test-cloud.ts';

/** As stripeWebhook is deployed. Fifty at once need two instances, whose transactions meet in the database only. */
const INSTANCES = { concurrency: 40, memoryMiB: 256 };

endOnSignals();
const { offset, args } = takePortOffset(1100);
await checkBeforeBuild(offset);
await buildForLocalCloud('web', 'functions');
const { code } = await withTestCloud(
  offset,
  (inCloud) => runTypeScript('tests/load/webhook-storm.ts', args, { ...inCloud, show: true }),
  { instances: INSTANCES },
);
process.exitCode = code;
