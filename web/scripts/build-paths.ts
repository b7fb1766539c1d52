/** Where the build reads and writes. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The build writes here and moves the result at the end, so that a running site never serves half a build. */
export const unfinished = path.join(root, `../.local/web-build-${process.pid}`);
/** The site: what Hosting serves. */
export const dist = path.join(unfinished, 'dist');
/** The renderer of pages, for the build and for the functions. */
export const rendererDir = path.join(unfinished, 'dist-ssr');

export const isLocal = process.env.KEEPSONG_LOCAL === '1';
