import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { reachableChunks } from './chunks.mjs';

/** Where a signed-in page starts; the table of routes leads from there to all pages. */
const KEPT_ENTRIES = ['src/app/start.ts', 'src/app/render.tsx'];
/** Not kept: public pages need a connection, and scripts of admin pages and of the editor are cached after their first use. */
const NOT_KEPT = /features\/(admin|marketing|gallery|legal|unsubscribe)\/|monaco/;

/**
 * Writes the service worker, with the list of files that it keeps for the signed-in pages: scripts of `manifest`, the pages of
 * `shells`, fonts, and `boot`, the file of boot.js.
 */
export async function writeServiceWorker(root, dist, { manifest, shells, boot }) {
  const files = new Set();
  for (const entry of KEPT_ENTRIES) {
    for (const { file, css = [] } of reachableChunks(manifest, entry, NOT_KEPT).values()) {
      for (const name of [file, ...css]) files.add(name);
    }
  }
  for (const { file } of Object.values(manifest))
    if (/\/(fraunces|source-sans)-[\w-]{8}\.woff2$/.test(file)) files.add(file);
  const revisionOf = async (file) =>
    createHash('sha256')
      .update(await readFile(path.join(dist, file)))
      .digest('hex')
      .slice(0, 16);
  const named = [...Object.keys(shells), 'site.webmanifest', 'icon-192.png'];
  const precached = [
    // Their names contain a content hash.
    ...[boot, ...files].map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(
      named.map(async (file) => ({ url: `/${file}`, revision: await revisionOf(file) })),
    )),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      PRECACHED: JSON.stringify(precached),
      SHELLS: JSON.stringify(shells),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'service-worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}
