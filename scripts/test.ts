// `npm test`: runs every test and ends with one line that counts them.
//   npm test -- --only unit|rules|functions|e2e   one kind (may be given several times)
//   npm test -- --also browsers                   the main path in Firefox and WebKit too; `npm run test:browsers` runs it alone
//   npm test -- "part of a name"                  the tests whose names contain it
//   npm test -- --changed                         what the changes since the last commit on main can break
// `npm run test:late` is `npm test -- --late`: everything slower than a person is used to, in another order and time zone.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { prepareBinaries } from '../emulators/src/firebase/prepare-binaries.ts';
import { buildForLocalCloud } from './support/build.ts';
import { requireChromium } from './support/chromium.ts';
import { requireFirefox, requireWebKit } from './support/other-browsers.ts';
import { takePortOffset } from './support/port-offset.ts';
import { endOnSignals } from './support/program.ts';
import { playwrightResults, vitestResults, type TestResult } from './support/test-reports.ts';
import { type RunOptions, ROOT, run } from './support/run.ts';
import { withTestCloud } from './support/test-cloud.ts';

const DEFAULT_KINDS = ['unit', 'rules', 'functions', 'e2e'];
const KINDS = [...DEFAULT_KINDS, 'browsers'];
const SLOWEST = 10;
const REPORTS = join(ROOT, '.local', 'test-reports');
const UNIT_PROJECTS = ['domain', 'functions', 'web', 'screens', 'emulators', 'payments', 'deploy'];

const passed = ({ outcome }: TestResult): boolean => outcome === 'passed';
const failed = ({ outcome }: TestResult): boolean => outcome === 'failed';

const { offset, args } = takePortOffset(1000);
const { kinds, filter, isLate, changedSince } = await readArguments();
const began = performance.now();

endOnSignals();
if (wants('e2e')) process.env.CHROMIUM_PATH = requireChromium();
if (wants('browsers')) {
  requireFirefox();
  requireWebKit();
}
if (kinds.some((kind) => kind !== 'unit')) prepareBinaries(console.log);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await buildForLocalCloud('web', 'functions');

const endLate = isLate ? makeLate() : () => undefined;
// One kind after the other: each uses all processors of a small machine, and nothing is tried twice.
const unit = wants('unit') ? await vitest('unit', UNIT_PROJECTS, {}, changedSince) : [];
const cloud = kinds.some((kind) => kind !== 'unit')
  ? await withTestCloud(offset + 50, inOneCloud, { isForTests: true })
  : [];
endLate();
const all = [...unit, ...cloud];
// Last, because some CI services keep only the end of a long output.
for (const { name, error } of all) if (error) console.log(`\n${name} failed:\n${error}`);
console.log(`\nAll of it took ${Math.round((performance.now() - began) / 1000)} s.`);
console.log(`\n${countsOf(all)}`);
process.exitCode = all.some(passed) && !all.some(failed) ? 0 : 1;

interface Arguments {
  kinds: string[];
  filter: string;
  isLate: boolean;
  /** Only what the changes since this commit can break. */
  changedSince: string | null;
}

async function readArguments(): Promise<Arguments> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      also: { type: 'string', multiple: true },
      changed: { type: 'boolean', default: false },
      late: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const kinds = [...(values.only ?? DEFAULT_KINDS), ...(values.also ?? [])];
  const unknown = kinds.filter((kind) => !KINDS.includes(kind));
  if (unknown.length > 0) {
    throw new SetupProblem(`There are no ${unknown.join(', ')} tests.`, `The kinds are ${KINDS.join(', ')}.`);
  }
  const escaped = positionals.join(' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const changedSince = values.changed ? await mergeBase() : null;
  const wanted = changedSince ? kinds.filter(await kindsThatCanBreak(changedSince)) : kinds;
  return { kinds: wanted, filter: escaped, isLate: values.late, changedSince };
}

const git = async (...command: string[]) => (await run('git', command)).output.trim();

/** The commit of main that the work began at; on main itself the last one. */
async function mergeBase(): Promise<string> {
  return (await git('merge-base', 'HEAD', 'main')) || 'HEAD';
}

/** The folders and files that each kind of test runs. Unit tests are chosen by what they import. */
const RUN_BY: Record<string, RegExp> = {
  rules: /\.rules$|^tests\/(rules|support)\/|^domain\//,
  functions:
    /^(functions|domain|emulators|tests\/(functions|attacks|support))\/|\.rules$|^firestore\.indexes/,
  e2e: /^(web|functions|domain|emulators|tests\/(e2e|support))\/|\.rules$|^firebase\.json/,
};

async function kindsThatCanBreak(since: string): Promise<(kind: string) => boolean> {
  const changed = await git('diff', '--name-only', since);
  const files = [...changed.split('\n'), ...(await git('ls-files', '-o', '--exclude-standard')).split('\n')];
  return (kind) => RUN_BY[kind] === undefined || files.some((file) => RUN_BY[kind]?.test(file));
}

/**
 * The delays of a slow or busy machine: shuffled order, another time zone, a process that takes a processor; in browsers late
 * timers, replies and snapshots (`tests/e2e/support/late.ts`). Returns what ends the process.
 */
function makeLate(): () => void {
  const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Chatham'];
  process.env.KEEPSONG_LATE = '1';
  process.env.TZ = zones[Math.floor(Math.random() * zones.length)];
  console.log(`Late, in the time zone ${process.env.TZ}.`);
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  process.once('exit', () => busy.kill());
  return () => void busy.kill();
}

function wants(kind: string): boolean {
  return kinds.includes(kind);
}

/** One after the other, because they share one set of data. Most functions run already when the browsers come. */
async function inOneCloud(inCloud: RunOptions): Promise<TestResult[]> {
  const rules = wants('rules') ? await vitest('rules', ['rules', 'rules-coverage'], inCloud) : [];
  const functions = wants('functions')
    ? await vitest('functions', ['cloud', 'attacks', 'in-process', 'alone'], inCloud)
    : [];
  const e2e = wants('e2e') ? await playwright(inCloud) : [];
  const browsers = wants('browsers') ? await vitest('browsers', ['browsers'], inCloud) : [];
  return [...rules, ...functions, ...e2e, ...browsers];
}

async function vitest(
  kind: string,
  projects: string[],
  options: RunOptions = {},
  changedSince: string | null = null,
): Promise<TestResult[]> {
  const report = join(REPORTS, `${kind}.json`);
  const ran = await run(
    'npx',
    [
      ...[
        '--no-install',
        'vitest',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      ...projects.flatMap((project) => ['--project', project]),
      ...(filter ? ['-t', filter] : []),
      ...(changedSince ? ['--changed', changedSince] : []),
      ...(filter || changedSince ? ['--passWithNoTests'] : []),
    ],
    options,
  );
  return announce(kind, vitestResults(report, filter !== ''), ran);
}

async function playwright(inCloud: RunOptions): Promise<TestResult[]> {
  const report = join(REPORTS, 'e2e.json');
  const ran = await run(
    'npx',
    [
      ...[
        '--no-install',
        'playwright',
        'test',
        '-c',
        'tests/e2e/playwright.config.ts',
        '--reporter=dot,json',
      ],
      ...(filter ? ['-g', filter, '--pass-with-no-tests'] : []),
    ],
    { ...inCloud, env: { ...inCloud.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return announce('e2e', playwrightResults(report), ran);
}

/** Prints one kind's counts, duration and slowest tests; what its tool printed only when it failed. */
function announce(
  kind: string,
  results: TestResult[],
  ran: { code: number; output: string; seconds: number },
): TestResult[] {
  // A run that ends before its tests do, or without its report, failed too.
  if (ran.code !== 0 && !results.some(failed)) {
    results.push({ name: `${kind} ended with code ${ran.code}`, outcome: 'failed', seconds: 0 });
  }
  if (ran.code !== 0) console.log(`\n${ran.output}`);
  // Figures that tests measured; docs/reliability.md quotes them.
  else for (const line of ran.output.match(/(?:firestore\.rules|figure):.*$/gm) ?? []) console.log(line);
  console.log(
    `\n${styleText('bold', kind)}: ${countsOf(results)} in ${Math.round(ran.seconds)} s, the slowest:`,
  );
  for (const { name, seconds } of results
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
  for (const { name, page } of results) if (page) console.log(`\nThe page when ${name} failed:\n${page}`);
  return results;
}

function countsOf(results: TestResult[]): string {
  const [passes, failures] = [results.filter(passed).length, results.filter(failed).length];
  const skips = results.length - passes - failures;
  return `${passes} passed, ${failures} failed${skips > 0 ? `, ${skips} skipped` : ''}`;
}
