// `npm run test:load`: starts a cloud of its own and lets the storm of webhooks loose on it; see tests/load/webhook-storm.ts.
import { buildParts } from './support/build.mjs';
import { installPackages } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { runProgram } from './support/program.mjs';
import { run } from './support/run.mjs';
import { startTestCloud } from './support/test-cloud.mjs';

/** Away from `npm start` and `npm test`, which may run meanwhile. */
const LOAD_OFFSET = 1100;
/** As stripeWebhook is deployed. Fifty at once are two instances, whose transactions meet in the database only. */
const INSTANCES = { concurrency: 40, memoryMiB: 256 };

await runProgram(async (say) => {
  await installPackages(say);
  await buildParts(['web', 'functions'], say);
  const { environment, fallen } = await startTestCloud(portOffset(LOAD_OFFSET), { instances: INSTANCES });
  const { code } = await run(
    process.execPath,
    ['--import', 'tsx', 'tests/load/webhook-storm.ts', ...programArguments()],
    { env: environment, show: true, signal: fallen },
  );
  return code;
});

/** Everything but this script's own `--offset N`. */
function programArguments() {
  const given = process.argv.slice(2);
  const at = given.indexOf('--offset');
  return at === -1 ? given : given.toSpliced(at, 2);
}
