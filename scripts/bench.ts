// `npm run bench`: measures and reports missed limits; `npm run bench -- functions reads` measures these parts only.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { styleText } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { buildForLocalCloud } from './support/build.ts';
import { requireChromium } from './support/chromium.ts';
import { takePortOffset } from './support/port-offset.ts';
import { endOnSignals } from './support/program.ts';
import { type RunOptions, ROOT, runTypeScript } from './support/run.ts';
import { checkBeforeBuild, withTestCloud } from './support/test-cloud.ts';

/** The programs of tests/bench of each part. Every part but `functions` gets an empty cloud. */
const PARTS: Record<string, string[]> = {
  functions: ['functions'],
  web: ['web', 'gift', 'web-content'],
  reads: ['reads'],
  orders: ['orders'],
  live: ['live'],
  costs: ['costs'],
  desk: ['desk'],
};
/** Run only when it is named. */
const LONG_PARTS: Record<string, string[]> = { hours: ['hours'] };

endOnSignals();
const { offset, args } = takePortOffset(1200);
const allParts = { ...PARTS, ...LONG_PARTS };
const unknown = args.filter((part) => !(part in allParts));
if (unknown.length > 0) {
  throw new SetupProblem(
    `There is no part called ${unknown.join(', ')}.`,
    `The parts are ${Object.keys(allParts).join(', ')}.`,
  );
}
process.env.CHROMIUM_PATH = requireChromium();
await checkBeforeBuild(offset);
await buildForLocalCloud('web', 'functions');

const missed: string[] = [];
for (const part of args.length > 0 ? args : Object.keys(PARTS)) {
  console.log(`\n${styleText('bold', part)}`);
  if (part === 'costs') logDocuments();
  const isKept = await (part === 'functions'
    ? measure(part, {})
    : withTestCloud(offset, (inCloud) => measure(part, inCloud), {
        // The calls of a schedule would be counted as an order's.
        isForTests: part === 'costs',
      }));
  if (!isKept) missed.push(part);
}
console.log(missed.length === 0 ? '\nEvery limit is kept' : `\nMissed: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function measure(part: string, options: RunOptions): Promise<boolean> {
  let isKept = true;
  for (const program of allParts[part] ?? []) {
    const { code } = await runTypeScript(`tests/bench/${program}.ts`, [], { ...options, show: true });
    isKept &&= code === 0;
  }
  return isKept;
}

/** Lets the functions of the clouds that start from here on log their documents. */
function logDocuments(): void {
  process.env.DOCUMENT_LOG = join(ROOT, '.local', 'documents.jsonl');
  rmSync(process.env.DOCUMENT_LOG, { force: true });
  const preload = pathToFileURL(join(ROOT, 'tests', 'bench', 'support', 'log-documents.mjs')).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
}
