/** The plugins of the client's build and of its development server. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Manifest, type Plugin } from 'vite';
import { root } from './build-paths.ts';
import { refuseCircles, refuseStatic } from './chunks.ts';
import { precachedFiles } from './precached-files.ts';

const source = (name: string) => readFileSync(path.join(root, 'src', name), 'utf8');

/** Preloads the fonts in the head of both pages, where the browser finds them before any script. */
export const fontsInHead: Plugin = {
  name: 'fonts-in-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!--fonts-->', () => source('theme/fonts.html').trim()),
  },
};

export const giftPage: Plugin = {
  name: 'gift-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/gift\/[^/.]*$/.test(request.url ?? '')) request.url = '/gift.html';
      next();
    });
  },
};

/**
 * The script that blocks every page. Vite does not bundle it, because it is no module. With a content hash in its name, a page
 * always runs the script of its release, also when the service worker has another one.
 */
function bootScript(): { file: string; code: string } {
  const { code } = minifySync('boot.js', source('app/boot.js'));
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { file: `assets/boot-${hash}.js`, code };
}

export const bootInHead: Plugin = {
  name: 'boot-in-head',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('/src/app/boot.js', () => `/${bootScript().file}`),
  },
  generateBundle() {
    const { file, code } = bootScript();
    this.emitFile({ type: 'asset', fileName: file, source: code });
  },
};

const MANIFEST = '.vite/manifest.json';
const FOR_VISITORS = /\/(gallery|legal|marketing)\/[\w-]+-page\.tsx$/;
/** What pages and parts, by their file, must not wait for. */
const LATER = [
  ['firebase', FOR_VISITORS],
  ['firestore', FOR_VISITORS],
  ['records', /\/(legal|marketing)\/[\w-]+-page\.tsx$/],
  ['firestore', /\/lib\/firebase\/auth\.ts$/],
  ['forms', /\/(dashboard|my-order)-page\.tsx$|\/order-options\.tsx$/],
  ['dialogs', /\/(dashboard|my-order)-page\.tsx$/],
  ['icons', /\/(dashboard|my-order)-page\.tsx$/],
] as const;
const BUILD_ID = 'virtual:build-id';
let buildId = 'development';

/**
 * Ends the build of the client when its scripts import each other or load something too early, and names the build. The id is a
 * hash of the manifest, whose names contain a content hash; the renderer gets it as `virtual:build-id`.
 */
export const checkedRelease: Plugin = {
  name: 'checked-release',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const file = bundle[MANIFEST];
      if (file?.type !== 'asset') throw new Error('The client was built without its manifest');
      const text = String(file.source);
      const manifest = JSON.parse(text) as Manifest;
      refuseCircles(manifest);
      for (const [group, parts] of LATER) {
        const names = Object.keys(manifest).filter((name) => parts.test(name));
        refuseStatic(manifest, group, names);
      }
      buildId = createHash('sha256').update(text).digest('hex').slice(0, 16);
    },
  },
  resolveId: { filter: { id: new RegExp(`^${BUILD_ID}$`) }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: new RegExp(`^\0${BUILD_ID}$`) },
    handler: () => `export const buildId = ${JSON.stringify(buildId)};`,
  },
};

const PRECACHED = 'virtual:precached';

/** Gives the service worker the list of files that it keeps. It is built last, when all of them are written. */
export const precached: Plugin = {
  name: 'precached',
  resolveId: { filter: { id: new RegExp(`^${PRECACHED}$`) }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: new RegExp(`^\0${PRECACHED}$`) },
    handler: async () => {
      const { files, shells } = await precachedFiles(bootScript().file);
      return `export const files = ${JSON.stringify(files)}; export const shells = ${JSON.stringify(shells)};`;
    },
  },
};
