// `npm run bench`: measures, as ratios side by side in one run, and says which limit is missed.
//   npm run bench -- functions reads      only these parts: functions, web, reads, orders, live
import { buildParts } from './support/build.mjs';
import { requireChromium } from './support/chromium.mjs';
import { installPackages } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { runProgram } from './support/program.mjs';
import { run } from './support/run.mjs';
import { bold, green, Problem, red } from './support/say.mjs';
import { startTestCloud, stopTestClouds } from './support/test-cloud.mjs';

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

await runProgram(async (say) => {
  const parts = readParts();
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
  return missed.length === 0 ? 0 : 1;
});

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
  const cloud = PARTS[part].needsCloud ? await startTestCloud(portOffset(BENCH_OFFSET)) : null;
  let isKept = true;
  for (const program of PARTS[part].programs ?? [part]) {
    const { code } = await run(process.execPath, ['--import', 'tsx', `tests/bench/${program}.ts`], {
      env: { ...cloud?.environment, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      show: true,
      signal: cloud?.fallen,
    });
    isKept &&= code === 0;
  }
  await stopTestClouds();
  return isKept;
}
