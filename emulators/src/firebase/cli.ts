import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The entry of the firebase-tools this repository pins; started with `node`, so that its process id is ours to signal. */
export const FIREBASE_CLI = require.resolve('firebase-tools/lib/bin/firebase.js');

/** Loaded into firebase-tools before it starts; the file says why. */
export const RULES_LINE_SPLITTER = join(import.meta.dirname, 'rules-line-splitter.cjs');
export const SHARED_WORKERS = join(import.meta.dirname, 'shared-workers.cjs');
