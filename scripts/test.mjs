// `npm test`: sets itself up, runs every test there is and ends with one line that counts them.
//   npm test -- --only unit|rules|functions|e2e   one group (may be given several times)
//   npm test -- "part of a name"                  the tests whose names contain it
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from './support/build.mjs';
import { requireChromium } from './support/chromium.mjs';
import { installPackages } from './support/install.mjs';
import { portOffset } from './support/port-offset.mjs';
import { runProgram } from './support/program.mjs';
import { emptyOutcome, playwrightOutcome, vitestOutcome } from './support/reports.mjs';
import { ROOT, run } from './support/run.mjs';
import { bold, dim, green, printProblem, Problem, red } from './support/say.mjs';
import { startTestCloud } from './support/test-cloud.mjs';

const GROUPS = ['unit', 'rules', 'functions', 'e2e'];
/** Away from `npm start`, which may run meanwhile. */
const TEST_OFFSET = 1000;
/** The second cloud, beside the first. */
const BESIDE = 50;
const RUN_OF_TESTS = { isShortLived: true };
const REPORTS = join(ROOT, '.local', 'test-reports');

await runProgram(async (say) => {
  const { groups, filter } = readArguments();
  await installPackages(say);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  return summarise(await runGroups(groups, filter, say));
});

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true }, offset: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = values.only?.filter((group) => !GROUPS.includes(group)) ?? [];
  if (unknown.length > 0) {
    throw new Problem(
      `There is no group of tests called ${unknown.join(', ')}.`,
      `The groups are ${GROUPS.join(', ')}.`,
    );
  }
  return { groups: values.only ?? GROUPS, filter: positionals.join(' ') };
}

async function runGroups(groups, filter, say) {
  const wants = (group) => groups.includes(group);
  const needsCloud = groups.some((group) => group !== 'unit');
  const chromium = wants('e2e') ? await requireChromium(say) : null;
  if (needsCloud || wants('unit')) await buildParts(needsCloud ? ['web', 'functions'] : ['functions'], say);

  const offset = portOffset(TEST_OFFSET);
  const unit = Promise.all(wants('unit') ? [unitTests(filter), ...(filter ? [] : [functionsPackage()])] : []);
  // One after the other: the first may have to fetch or compile what both need.
  const pages = wants('e2e') ? await startTestCloud(offset, RUN_OF_TESTS) : null;
  // A cloud of their own: they tell its stand-ins to fail, and wait for answers most of their time.
  const others =
    wants('rules') || wants('functions') ? await startTestCloud(offset + BESIDE, RUN_OF_TESTS) : null;
  // The unit tests alone take every core there is: beside them the browsers' would only run into their time limits.
  const outcomes = await unit;
  return [
    ...outcomes,
    ...(await Promise.all([
      pages ? inCloud(pages, offset, (cloud) => endToEnd(filter, chromium, cloud)) : [],
      others ? inCloud(others, offset + BESIDE, (cloud) => functionsAfterRules(wants, filter, cloud)) : [],
    ])),
  ].flat();
}

/** As with a test that fails, CI tries again in a new cloud when one has fallen, and says so. */
async function inCloud(cloud, offset, work) {
  try {
    return await work(cloud);
  } catch (error) {
    if (!process.env.CI || error !== cloud.fallen.reason) throw error;
    printProblem(error);
    return work(await startTestCloud(offset, RUN_OF_TESTS));
  }
}

/** One after the other: they share one set of data. */
async function functionsAfterRules(wants, filter, cloud) {
  const outcomes = [];
  if (wants('rules')) outcomes.push(await vitest('rules', ['rules'], filter, cloud));
  if (wants('functions')) outcomes.push(await vitest('functions', ['cloud', 'attacks'], filter, cloud));
  return outcomes;
}

function unitTests(filter) {
  return vitest('unit', ['domain', 'functions', 'web', 'screens', 'emulators', 'deploy'], filter);
}

async function vitest(group, projects, filter, cloud) {
  const report = join(REPORTS, `${group}.json`);
  const ran = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=json', `--outputFile=${report}`],
      // Without a filter, a group that has lost its tests is a failure.
      ...(filter ? ['-t', escapeRegExp(filter), '--passWithNoTests'] : []),
    ],
    { env: cloud?.environment, signal: cloud?.fallen },
  );
  const outcome = announce(group, vitestOutcome(report, ran, filter !== ''), ran.seconds);
  // Figures that tests found out beyond having passed; docs/reliability.md is made of them.
  for (const line of ran.output.match(/^ *(firestore\.rules|figure):.*$/gm) ?? []) console.log(dim(line));
  return outcome;
}

async function endToEnd(filter, chromium, { environment, fallen }) {
  const report = join(REPORTS, 'e2e.json');
  const ran = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'playwright', 'cli.js'),
      ...['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=json'],
      ...(filter ? ['-g', escapeRegExp(filter), '--pass-with-no-tests'] : []),
    ],
    {
      env: { ...environment, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal: fallen,
    },
  );
  return announce('e2e', playwrightOutcome(report, ran), ran.seconds);
}

/** Proves that the functions start from what is deployed alone; counts as one test. */
async function functionsPackage() {
  const ran = await run(process.execPath, [join(ROOT, 'scripts', 'check-functions-package.mjs')]);
  const outcome = emptyOutcome();
  if (ran.code === 0) outcome.passed = 1;
  else {
    outcome.failed = 1;
    outcome.failures.push({ name: 'the functions start from what is deployed', message: ran.output });
  }
  return announce('package', outcome, ran.seconds);
}

function announce(group, outcome, seconds) {
  const { passed, failed, skipped, failures } = outcome;
  for (const { name, message } of failures) {
    console.log(`\n${red('✖')} ${bold(name)}\n${message.replace(/^/gm, '    ')}`);
  }
  const counts = [
    green(`${passed} passed`),
    ...(failed ? [red(`${failed} failed`)] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  console.log(`${group.padEnd(10)} ${counts.join(', ')} ${dim(`(${Math.round(seconds)} s)`)}`);
  return outcome;
}

/** Prints the closing line; the exit code is 0 only when something ran and nothing failed. */
function summarise(outcomes) {
  const total = emptyOutcome();
  for (const outcome of outcomes) {
    for (const count of ['passed', 'failed', 'skipped']) total[count] += outcome[count];
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
