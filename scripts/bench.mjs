// `npm run bench`: measures, as ratios side by side in one run, and says which limit is missed.
//   npm run bench -- functions reads      only these parts: functions, web, reads, orders, live
import { buildParts } from './support/build.mjs';
import { requireChromium } from './support/chromium.mjs';
import { installPackages, requireNode } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { run, stopRunning } from './support/run.mjs';
import { bold, dim, green, printProblem, Problem, red } from './support/say.mjs';
import { startTestCloud } from './support/test-cloud.mjs';

/** Every part is a program of this name in tests/bench, or several; those with a cloud get an empty one each. */
const PARTS = {
  functions: { needsCloud: false },
  web: { needsCloud: true, programs: ['web', 'web-signed-in'] },
  reads: { needsCloud: true },
  orders: { needsCloud: true },
  live: { needsCloud: true },
};
/** Away from `npm start` and the tests, which may run meanwhile. */
const BENCH_OFFSET = 1200;

let cloud = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stopRunning();
    void Promise.resolve(cloud?.stop()).finally(() => process.exit(130));
  });
}

try {
  requireNode();
  const parts = readParts();
  const say = (line) => console.log(dim(line));
  await installPackages(say);
  const needsCloud = parts.some((part) => PARTS[part].needsCloud);
  const chromium = needsCloud ? await requireChromium(say) : null;
  await buildParts(needsCloud ? ['web', 'functions'] : ['functions'], say);

  const missed = [];
  for (const part of parts) {
    console.log(`\n${bold(part)}`);
    if (!(await measure(part, chromium))) missed.push(part);
  }
  console.log(missed.length === 0 ? green('\nEvery limit is kept') : red(`\nMissed: ${missed.join(', ')}`));
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
} finally {
  await cloud?.stop();
}
process.exit();

function readParts() {
  const given = process.argv.slice(2);
  const at = given.indexOf('--offset');
  const parts = at === -1 ? given : given.toSpliced(at, 2);
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length > 0) {
    throw new Problem(
      `There is no part called ${unknown.join(', ')}.`,
      `The parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  return parts.length > 0 ? parts : Object.keys(PARTS);
}

async function measure(part, chromium) {
  let environment = {};
  if (PARTS[part].needsCloud) {
    ({ cloud, environment } = await startTestCloud(portOffset(BENCH_OFFSET)));
  }
  let isKept = true;
  for (const program of PARTS[part].programs ?? [part]) {
    const { code } = await run(process.execPath, ['--import', 'tsx', `tests/bench/${program}.ts`], {
      env: { ...environment, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      show: true,
    });
    isKept &&= code === 0;
  }
  await cloud?.stop();
  cloud = null;
  return isKept;
}
