/** Where the build reads and writes. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import type * as renderer from '../src/app/entry-server';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The build writes here and moves the result at the end, so that a running site never serves half a build. */
export const unfinished = path.join(root, `../.local/web-build-${process.pid}`);
export const dist = path.join(unfinished, 'dist');
/** The renderer of pages, for the build and for the functions. */
export const rendererDir = path.join(unfinished, 'dist-ssr');

export const isLocal = process.env.KEEPSONG_LOCAL === '1';

/** `manifest.json` is of the app, `gift.json` of the gift page. */
export async function readManifest(name = 'manifest.json', folder = dist): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite', name), 'utf8')) as Manifest;
}

export async function rendererModule(): Promise<typeof renderer> {
  return (await import(pathToFileURL(path.join(rendererDir, 'entry-server.js')).href)) as typeof renderer;
}
