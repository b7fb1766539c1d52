/**
 * Makes web/dist: the client's scripts, a prerendered page for each public address, 404.html, app.html for the pages
 * behind the session, and the templates for functions; and web/dist-ssr, with which the functions render them.
 * KEEPSONG_LOCAL=1 builds for the local cloud; otherwise the Firebase project comes from VITE_FIREBASE_*.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadConfigFromFile, loadEnv, minifySync } from 'vite';
import { refuseCircles, refuseStatic, staticChunks } from './scripts/chunks.mjs';
import { drawCards, drawIcons } from './scripts/draw-images.mjs';
import { copyRenderer } from './scripts/renderer.mjs';
import { writeServiceWorker } from './scripts/service-worker.mjs';
import { writeSiteFiles } from './scripts/site-files.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(root, 'dist');
// The build writes to the repository's ignored folder and moves the result at the end, so that a running site never serves half a build.
const unfinished = path.join(root, `../.local/web-build-${process.pid}`);
const dist = path.join(unfinished, 'dist');
const serverTarget = path.join(root, 'dist-ssr');
const serverDir = path.join(unfinished, 'dist-ssr');
// The same value that the scripts are built with; otherwise a build for the local cloud could miss its mark.
const { config } = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  path.join(root, 'vite.config.ts'),
);
const local = JSON.parse(config.define['import.meta.env.VITE_LOCAL']) === '1';

/** Every variable the build needs; a missing one ends it with a message that names them all. */
function configuration() {
  const env = loadEnv('production', root, 'VITE_');
  if (local) return { site: env.VITE_SITE_URL ?? 'http://localhost:5002' };
  const firebase = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'];
  const needed = ['VITE_SITE_URL', ...firebase.map((name) => `VITE_FIREBASE_${name}`)];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === 0) return { site: env.VITE_SITE_URL.replace(/\/$/, '') };
  console.error(
    `The web client cannot be built without ${missing.join(', ')}.\n` +
      'Set them in the environment or in web/.env.production, or set KEEPSONG_LOCAL=1 to build for the local cloud.',
  );
  process.exit(1);
}

function fill(template, { head = '', body = '', rootAttributes = '' }) {
  // Only pages whose first screen has italics preload the italic font; loaded late, it would shift the layout.
  const fonts = body.includes('<em>') ? template : replaceMarked(template, 'italic', '');
  return replaceMarked(fonts, 'head', head).replace(
    '<div id="root"></div>',
    () => `<div id="root"${rootAttributes}>${body}</div>`,
  );
}

async function write(name, html) {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

const { site } = configuration();
process.env.NODE_ENV = 'production';
await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
const manifestText = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8');
const manifest = JSON.parse(manifestText);
refuseCircles(manifest);
const pagesForVisitors = Object.keys(manifest).filter((name) =>
  /^src\/features\/(gallery|legal|marketing)\/[\w-]+-page\.tsx$/.test(name),
);
for (const sdk of ['firebase', 'firestore']) refuseStatic(manifest, sdk, pagesForVisitors);
// Built separately, because it shares no file with the app: neither MUI nor Firebase (decision 051).
await build({
  root,
  logLevel: 'warn',
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/gift.json',
    // One style sheet, which is inlined into the page.
    cssCodeSplit: false,
    rolldownOptions: { input: path.join(root, 'gift.html'), output: { codeSplitting: true } },
  },
});
// The names in the manifest contain a content hash.
process.env.VITE_BUILD_ID = createHash('sha256').update(manifestText).digest('hex').slice(0, 16);
await build({
  root,
  logLevel: 'warn',
  // The functions load this build in every environment.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: serverDir,
    emptyOutDir: true,
    manifest: true,
    copyPublicDir: false,
  },
});

// Vite neither minifies nor names public files, and this script blocks every page. With a content hash in its name, a page
// always runs the script of its release, also when the service worker has another one.
const bootCode = minifySync('boot.js', await readFile(path.join(dist, 'boot.js'), 'utf8')).code;
const boot = `assets/boot-${createHash('sha256').update(bootCode).digest('hex').slice(0, 8)}.js`;
await rm(path.join(dist, 'boot.js'));
await writeFile(path.join(dist, boot), bootCode);

const index = await readFile(path.join(dist, 'index.html'), 'utf8');
// Reports of errors name the build.
const template = index
  .replace('src="/boot.js"', `src="/${boot}"`)
  .replace('</head>', `<meta name="build" content="${process.env.VITE_BUILD_ID}" /></head>`);
const server = await import(pathToFileURL(path.join(serverDir, 'entry-server.js')).href);
const { publicPages, renderPage, prerenderShell, prerenderGift, headOf, siteHead, unlistedHead, nameOf } =
  server;
const { brand, lightPalette, pageTemplates, replaceMarked, markBuild, buildId, shellPaths } = server;

const MAIN = /<script type="module"[^>]*><\/script>\s*/g;

const giftCard = { name: 'gift', words: 'A song is waiting for you' };

async function writePrerendered(file, address, head) {
  const { html, styles } = await renderPage(address);
  await write(file, fill(template, { head: head + styles, body: html, rootAttributes: ' data-prerendered' }));
}

/** Writes a page whose songs a function fills in. Not hydrated as built, because the URL may select other songs. */
async function writeTemplate(name, address, head) {
  const { html, styles } = await renderPage(address);
  const marked = (part, text) => `<!--${part}-->${text}<!--/${part}-->`;
  const filled = fill(template, {
    head: head + markBuild(buildId) + marked('styles', styles),
    body: marked('page', html),
  });
  await write(`${pageTemplates[name].slice(1)}.html`, filled);
}

const gallery = publicPages.find((page) => page.path === '/public-songs');
for (const page of publicPages) {
  // Hosting prefers files to functions.
  if (page === gallery) continue;
  const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
  await writePrerendered(file, page.path, headOf(page, site));
}
await writePrerendered('404.html', '/404', headOf(null, site));
await writeTemplate('gallery', gallery.path, headOf(gallery, site));
await writeTemplate('song', `${gallery.path}/none`, `<!--head-->${unlistedHead}<!--/head-->${siteHead}`);

/**
 * Writes a shell of the pages that React renders. Its HTML preloads start.ts and `entries` with their imports; start.ts loads
 * the rest. Throws when one of them imports the chunk `later`, which must not delay them.
 */
async function writeShell(name, entries, later) {
  const start = manifest['src/app/start.ts'];
  const first = new Set();
  refuseStatic(manifest, later, ['src/app/start.ts', ...entries]);
  for (const entry of ['src/app/start.ts', ...entries]) staticChunks(manifest, entry, first);
  const preload = (file) => `<link rel="modulepreload" href="/${file}" />`;
  const head =
    headOf(null, site) +
    `<script type="module" src="/${start.file}"></script>` +
    [...first]
      .filter((file) => file !== start.file)
      .map(preload)
      .join('');
  const { html, styles } = await prerenderShell();
  await write(name, fill(template.replace(MAIN, ''), { head: head + styles, body: html }));
}
await writeShell('app.html', ['src/lib/firebase/auth.ts', 'src/app/reads.ts'], 'react');
await writeShell('order.html', ['src/app/render.tsx', 'src/features/order/order-page.tsx'], 'firebase');

/** Writes the gift page: one file for every link, so that its HTML reveals nothing about a gift. */
async function writeGift() {
  const built = await readFile(path.join(dist, 'gift.html'), 'utf8');
  // A separate file would delay the first paint by a round trip.
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(built);
  const css = await readFile(path.join(dist, sheet[1]), 'utf8');
  const page = built.replace(sheet[0], () => `<style>${css}</style>`);
  const image = `<meta property="og:image" content="${site}/social/${giftCard.name}.png" />`;
  const chunks = JSON.parse(await readFile(path.join(dist, '.vite/gift.json'), 'utf8'));
  const preload = `<link rel="modulepreload" fetchpriority="low" href="/${chunks['src/app/gift-render.tsx'].file}" />`;
  const build = `<meta name="build" content="${process.env.VITE_BUILD_ID}" />`;
  // The cover and the recording come from this host; the browser connects while the scripts load.
  const connect = local ? '' : '<link rel="preconnect" href="https://firebasestorage.googleapis.com" />';
  await write(
    'gift.html',
    fill(page, { head: image + build + connect + preload + siteHead, body: await prerenderGift() }),
  );
}
await writeGift();

await writeSiteFiles(dist, {
  site,
  addresses: publicPages.map((page) => page.path),
  brand,
  colours: lightPalette,
});
await drawIcons(dist, lightPalette);
await drawCards(dist, [...publicPages.map((page) => ({ name: nameOf(page), words: page.card })), giftCard], {
  brandName: brand.name,
  line: brand.description,
  colours: lightPalette,
});

await writeServiceWorker(root, dist, { manifest, shells: shellPaths, boot });

await rm(path.join(dist, '.vite'), { recursive: true });
// The deployment rejects it (scripts/support/web-build.ts).
if (local)
  await writeFile(path.join(dist, 'local-build.txt'), 'Built for the local cloud. Never deployed.\n');
await rm(target, { recursive: true, force: true });
await rename(dist, target);

await copyRenderer(serverDir, serverTarget);
await rm(unfinished, { recursive: true });
console.log(
  `web/dist: ${publicPages.length} public pages, app.html, order.html, gift.html, 404.html${local ? ' (local cloud)' : ''}`,
);
