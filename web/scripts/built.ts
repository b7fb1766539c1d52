/** What the first steps of a build have made, for the later ones. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type * as renderer from '../src/app/entry-server';
import { dist, rendererDir } from './build-paths.ts';

/** `manifest.json` is of the app, `gift.json` of the gift page. */
export async function readManifest(name = 'manifest.json', folder = dist): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite', name), 'utf8')) as Manifest;
}

/** The client's code for servers. */
export async function rendererModule(): Promise<typeof renderer> {
  return (await import(pathToFileURL(path.join(rendererDir, 'entry-server.js')).href)) as typeof renderer;
}
