import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrecacheEntry } from 'workbox-precaching';
import { dist, readManifest, rendererModule } from './build-paths.ts';
import { reachableChunks } from './chunks.ts';

/** The entry of every page; the table of routes leads from there to all of them. */
const KEPT_ENTRY = 'index.html';
/** Not kept: public pages need a connection, and scripts of admin pages and of the editor are cached after their first use. */
const NOT_KEPT = /features\/(admin|marketing|gallery|legal|unsubscribe)\/|monaco/;

interface Precached {
  files: PrecacheEntry[];
  /** The URL patterns that each shell answers. */
  shells: Readonly<Record<string, readonly string[]>>;
}

/** The files that the service worker keeps for the signed-in pages: scripts, shells, fonts, and `boot`, the file of boot.js. */
export async function precachedFiles(boot: string): Promise<Precached> {
  const manifest = await readManifest();
  const { shellPaths: shells } = await rendererModule();
  const hashed = new Set([boot]);
  for (const { file, css = [] } of reachableChunks(manifest, KEPT_ENTRY, NOT_KEPT).values()) {
    for (const name of [file, ...css]) hashed.add(name);
  }
  for (const { file } of Object.values(manifest))
    if (/\/(fraunces|source-sans)-[\w-]{8}\.woff2$/.test(file)) hashed.add(file);
  const revisionOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(dist, file)))
      .digest('hex')
      .slice(0, 16);
  const named = [...Object.keys(shells), 'site.webmanifest', 'icon-192.png'];
  return {
    shells,
    files: [
      // Their names contain a content hash.
      ...[...hashed].map((file) => ({ url: `/${file}`, revision: null })),
      ...(await Promise.all(
        named.map(async (file) => ({ url: `/${file}`, revision: await revisionOf(file) })),
      )),
    ],
  };
}
