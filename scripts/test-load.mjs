// `npm run test:load`: starts a cloud of its own and lets the storm of webhooks loose on it; see tests/load/webhook-storm.ts.
import { buildParts } from './support/build.mjs';
import { installPackages, requireNode } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { run, stopRunning } from './support/run.mjs';
import { dim, printProblem } from './support/say.mjs';
import { startTestCloud } from './support/test-cloud.mjs';

/** Away from `npm start` and `npm test`, which may run meanwhile. */
const LOAD_OFFSET = 1100;
/** As stripeWebhook is deployed. Fifty at once are two instances, whose transactions meet in the database only. */
const INSTANCES = { concurrency: 40, memoryMiB: 256 };

let cloud = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopRunning();
    void Promise.resolve(cloud?.stop()).finally(() => process.exit(130));
  });
}

try {
  requireNode();
  const say = (line) => console.log(dim(line));
  await installPackages(say);
  await buildParts(['web', 'functions'], say);
  const started = await startTestCloud(portOffset(LOAD_OFFSET), { instances: INSTANCES });
  cloud = started.cloud;
  const { code } = await run(
    process.execPath,
    ['--import', 'tsx', 'tests/load/webhook-storm.ts', ...programArguments()],
    { env: started.environment, show: true },
  );
  process.exitCode = code;
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
} finally {
  await cloud?.stop();
}
process.exit();

/** Everything but this script's own `--offset N`. */
function programArguments() {
  const given = process.argv.slice(2);
  const at = given.indexOf('--offset');
  return at === -1 ? given : given.toSpliced(at, 2);
}
