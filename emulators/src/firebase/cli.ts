import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The entry of the firebase-tools this repository pins; started with `node`, so that its process id is ours to signal. */
export const FIREBASE_CLI = require.resolve('firebase-tools/lib/bin/firebase.js');

/** What is loaded into firebase-tools before it starts, as arguments of `node`; each file says why. */
export const FIREBASE_PRELOADS = [
  'rules-line-splitter.cjs',
  'shared-workers.cjs',
  'stay-up.cjs',
  'keep-alive.cjs',
  'deleted-files.cjs',
  'quick-start.cjs',
].flatMap((file) => ['--require', join(import.meta.dirname, file)]);
