// `npm run bench`: measures and reports missed limits; `npm run bench -- web reads` measures these parts only, `-- web /terms` this page.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { styleText } from 'node:util';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { buildForLocalCloud } from './support/build.ts';
import { requireChromium } from './support/chromium.ts';
import { takePortOffset } from './support/port-offset.ts';
import { endOnSignals } from './support/program.ts';
import { ROOT, runTypeScript } from './support/run.ts';
import { checkBeforeBuild, withTestCloud } from './support/test-cloud.ts';

/** Each is a program of tests/bench, and gets an empty cloud. */
const PARTS = ['web', 'reads', 'costs'];

endOnSignals();
const { offset, args } = takePortOffset(1200);
const paths = args.filter((one) => one.startsWith('/'));
const asked = args.filter((one) => !paths.includes(one));
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  throw new SetupProblem(
    `There is no part called ${unknown.join(', ')}.`,
    `The parts are ${PARTS.join(', ')}.`,
  );
}
process.env.CHROMIUM_PATH = requireChromium();
await checkBeforeBuild(offset);
await buildForLocalCloud('web', 'functions');

const missed: string[] = [];
for (const part of asked.length > 0 ? asked : PARTS) {
  console.log(`\n${styleText('bold', part)}`);
  if (part === 'costs') logDocuments();
  const { code } = await withTestCloud(
    offset,
    (inCloud) =>
      runTypeScript(`tests/bench/${part}.ts`, part === 'web' ? paths : [], { ...inCloud, show: true }),
    // The calls of a schedule would be counted as an order's.
    { isForTests: part === 'costs' },
  );
  if (code !== 0) missed.push(part);
}
console.log(missed.length === 0 ? '\nEvery limit is kept' : `\nMissed: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Lets the functions of the clouds that start from here on log their documents. */
function logDocuments(): void {
  process.env.DOCUMENT_LOG = join(ROOT, '.local', 'documents.jsonl');
  rmSync(process.env.DOCUMENT_LOG, { force: true });
  const preload = pathToFileURL(join(ROOT, 'tests', 'bench', 'log-documents.mjs')).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`;
}
