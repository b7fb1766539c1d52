/**
 * web/dist: one build of the client, a prerendered page per public address, a shell per signed-in one, app.html for the rest
 * and 404.html. KEEPSONG_LOCAL=1 builds for the local cloud; otherwise the Firebase project comes from VITE_FIREBASE_*.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadEnv, minifySync } from 'vite';
import { drawCards, drawIcons } from './scripts/draw-images.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(root, 'dist');
// Made aside and moved into place at the end: a site that is being served is never seen half built.
const dist = path.join(root, `node_modules/.dist-${process.pid}`);
const serverDir = path.join(root, `node_modules/.prerender-${process.pid}`);
const local = process.env.KEEPSONG_LOCAL === '1';

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

/** Chunks that `entry` pulls in statically, each after those it needs itself, the entry last; without those of `before`. */
function staticChunks(manifest, entry, before = new Set()) {
  const found = new Set();
  const visited = new Set();
  (function visit(name) {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (!before.has(chunk.file)) found.add(chunk.file);
  })(entry);
  return found;
}

/** What stands between `<!--name-->` and `<!--/name-->` is replaced, the marks with it. */
function replaceMarked(template, name, text) {
  const [before, rest] = template.split(`<!--${name}-->`);
  const [, after] = rest.split(`<!--/${name}-->`);
  return before + text + after;
}

function fill(template, { head = '', body = '', rootAttributes = '' }) {
  // The italic is worth its bytes only where the first screen shows it; late, it makes that screen jump.
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
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: serverDir,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
});

// Vite copies public files as they are; this one holds up every page.
const boot = path.join(dist, 'boot.js');
await writeFile(boot, minifySync('boot.js', await readFile(boot, 'utf8')).code);

const template = await readFile(path.join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
const server = await import(pathToFileURL(path.join(serverDir, 'entry-server.js')).href);
const { publicPages, shells, prerenderPage, headOf, nameOf, brand, lightPalette, noSongId } = server;

const startScripts = staticChunks(manifest, 'src/app/start.tsx');

/** What `app/scripts.ts` reads: each script after those it needs. */
function listed(name, scripts) {
  const addresses = [...scripts].map((script) => `/${script}`).join(' ');
  return `<meta name="keepsong:${name}" content="${addresses}" />`;
}

/** `live`: what it shows is fetched by its scripts. */
async function writePrerendered(file, address, head, live = false) {
  const { html, styles } = await prerenderPage(address);
  const scripts = listed('scripts', startScripts);
  const rootAttributes = ` data-prerendered="${live ? 'live' : 'whole'}"`;
  await write(file, fill(template, { head: head + scripts + styles, body: html, rootAttributes }));
}

for (const page of publicPages) {
  const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
  await writePrerendered(file, page.path, headOf(page, site), page.isLive);
}
// Live: the address may be of a song that is gone, which says so in words of its own.
await writePrerendered('404.html', '/404', headOf(null, site), true);
// The page of no song in particular; the function songPage fills in the song.
await writePrerendered(
  `public-songs/${noSongId}.html`,
  `/public-songs/${noSongId}`,
  headOf(null, site),
  true,
);

/**
 * Who it is decides what a signed-in route shows: until then its shell stands there, fetched with all that it takes to know
 * and to show the page. `source`: the page's file; without it, the page is one that does not exist.
 */
async function writeShell(file, address, source) {
  const toKnow = staticChunks(manifest, 'src/lib/session/backend.ts', startScripts);
  const known = new Set([...startScripts, ...toKnow]);
  const toShow = source ? staticChunks(manifest, source, known) : [];
  const scripts = listed('scripts', startScripts) + listed('page-scripts', [...toKnow, ...toShow]);
  const { html, styles } = await prerenderPage(address);
  await write(file, fill(template, { head: headOf(null, site) + scripts + styles, body: html }));
}

for (const { path: address, source } of shells) {
  // What stands in for an id changes nothing in a shell: every order's is the same.
  const file = `${address.slice(1).replace(/\/:id$/, '')}.html`;
  await writeShell(file, address, source);
}
// Its session is learned before the page says that there is nothing here.
await writeShell('app.html', '/login', null);

const addresses = publicPages.map(({ path: address }) => `<url><loc>${site}${address}</loc></url>`).join('');
await write(
  'sitemap.xml',
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>\n`,
);
await write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${site}/sitemap.xml\n`);
await write(
  'site.webmanifest',
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: lightPalette.paper,
    theme_color: lightPalette.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }),
);
await drawIcons(dist, lightPalette);
await drawCards(
  dist,
  publicPages.map((page) => ({ name: nameOf(page), words: page.card })),
  { brandName: brand.name, line: brand.description, colours: lightPalette },
);

await rm(path.join(dist, '.vite'), { recursive: true });
await rm(serverDir, { recursive: true });
await rm(target, { recursive: true, force: true });
await rename(dist, target);
console.log(
  `web/dist: ${publicPages.length} public pages, ${shells.length} shells, 404.html${local ? ' (local cloud)' : ''}`,
);
