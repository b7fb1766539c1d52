import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The entry of the firebase-tools this repository pins; started with `node`, so that its process id is ours to signal. */
export const FIREBASE_CLI = require.resolve('firebase-tools/lib/bin/firebase.js');

const inThisFolder = (file: string) => join(import.meta.dirname, file);
const KEEP_ALIVE = 'keep-alive.cjs';

/** Workarounds for emulator bugs, loaded before firebase-tools; each file says which bug. */
export const FIREBASE_PRELOADS = [
  'rules-line-splitter.cjs',
  'shared-workers.cjs',
  'stay-up.cjs',
  KEEP_ALIVE,
  'deleted-files.cjs',
  'removed-tokens.cjs',
].map(inThisFolder);

/** The same for the processes that run functions. */
export const WORKER_PRELOADS = ['closed-transactions.cjs', KEEP_ALIVE].map(inThisFolder);
