/**
 * `npm run bench -- functions`: the load time of a function's module and its memory before the first request, next to
 * firebase-admin alone. Each run is a new process; the two sides alternate.
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { z } from 'zod';
import { median, ratio } from './support/figures.ts';

const ROUNDS = 5;
const MOST = 1.5;
const FUNCTIONS = resolve(import.meta.dirname, '..', '..', 'functions');
const ENTRY = join(FUNCTIONS, 'lib', 'index.js');
/** The parts that every function needs: the app, the database, and those that firebase-functions checks tokens with. */
const ADMIN = [
  'firebase-admin/app',
  'firebase-admin/firestore',
  'firebase-admin/auth',
  'firebase-admin/app-check',
];

const LOAD = `
  const began = performance.now();
  let names = [];
  for (const module of JSON.parse(process.argv[1])) names = Object.keys(await import(module));
  const ms = performance.now() - began;
  console.log('measured ' + JSON.stringify({ ms, bytes: process.memoryUsage.rss(), names }));
`;
const loadSchema = z.object({ ms: z.number(), bytes: z.number(), names: z.array(z.string()) });
type Load = z.output<typeof loadSchema>;

async function load(modules: readonly string[], functionName = ''): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LOAD, JSON.stringify(modules)],
    {
      cwd: FUNCTIONS,
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: LOCAL_PROJECT_ID,
        FIREBASE_CONFIG: JSON.stringify({
          projectId: LOCAL_PROJECT_ID,
          storageBucket: `${LOCAL_PROJECT_ID}.appspot.com`,
        }),
        FUNCTION_TARGET: functionName,
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  );
  const line = stdout.split('\n').find((one) => one.startsWith('measured '));
  return loadSchema.parse(JSON.parse(line?.slice('measured '.length) ?? 'null'));
}

// The first load fills the system's file cache and lists the functions.
const { names } = await load([ENTRY]);
await load(ADMIN);

/** A load of a function, and of firebase-admin right before it, so that a busy machine slows both. */
interface Pair {
  alone: Load;
  loaded: Load;
}
const pairs = new Map<string, Pair[]>(names.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, measured] of pairs) {
    measured.push({ alone: await load(ADMIN), loaded: await load([ENTRY], name) });
  }
}

const all = [...pairs.values()].flat();
const mebi = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
const row = (of: readonly Load[], msRatio: string, bytesRatio: string) => ({
  'load time (ms)': median(of.map(({ ms }) => ms)).toFixed(0),
  'time, ratio': msRatio,
  memory: mebi(median(of.map(({ bytes }) => bytes))),
  'memory, ratio': bytesRatio,
});
const measured = [...pairs].map(([name, runs]) => ({
  name,
  loads: runs.map(({ loaded }) => loaded),
  time: median(runs.map(({ alone, loaded }) => loaded.ms / alone.ms)),
  memory: median(runs.map(({ alone, loaded }) => loaded.bytes / alone.bytes)),
}));
console.table({
  'firebase-admin alone': row(
    all.map(({ alone }) => alone),
    '',
    '',
  ),
  ...Object.fromEntries(
    measured.map(({ name, loads, time, memory }) => [name, row(loads, ratio(time), ratio(memory))]),
  ),
});
const slowest = Math.max(...measured.map(({ time }) => time));
const largest = Math.max(...measured.map(({ memory }) => memory));
console.log(
  `At most ${ratio(slowest)} times the load time and ${ratio(largest)} times the memory (limit ${MOST})`,
);
if (slowest > MOST || largest > MOST) process.exitCode = 1;
