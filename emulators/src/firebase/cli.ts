import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The entry of the firebase-tools this repository pins; started with `node`, so that its process id is ours to signal. */
export const FIREBASE_CLI = require.resolve('firebase-tools/lib/bin/firebase.js');

/** Workarounds for emulator bugs, loaded before firebase-tools as arguments of `node`; each file says which bug. */
export const FIREBASE_PRELOADS = [
  'rules-line-splitter.cjs',
  'shared-workers.cjs',
  'stay-up.cjs',
  'keep-alive.cjs',
  'deleted-files.cjs',
].flatMap((file) => ['--require', join(import.meta.dirname, file)]);

/** The same for the processes that run functions. */
export const WORKER_PRELOAD = join(import.meta.dirname, 'closed-transactions.cjs');
