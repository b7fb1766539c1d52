/**
 * The steps of `vite build`. They make web/dist: the client's scripts, a prerendered page for each public address, the order
 * form and 404.html, app.html for the pages behind the session, and the templates for functions; and web/dist-ssr, with which the functions
 * render them. KEEPSONG_LOCAL=1 builds for the local cloud; otherwise the Firebase project comes from VITE_FIREBASE_*.
 */
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger, ViteBuilder } from 'vite';
import { dist, isLocal, readManifest, rendererDir, rendererModule, root, unfinished } from './build-paths.ts';
import { writePages } from './write-pages.ts';
import { staticChunks } from './chunks.ts';

export async function buildApp(builder: ViteBuilder): Promise<void> {
  const { env, logger } = builder.config;
  const site = siteOf(env, logger);
  const build = (name: string) => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`vite.config.ts has no environment ${name}`);
    return builder.build(environment);
  };
  await build('client');
  await build('gift');
  await build('ssr');
  const count = await writePages(site);
  await writeSiteFiles(site);
  await build('worker');
  await publish();
  // A warning, because Vite's lines about each file are switched off.
  logger.warn(
    `web/dist: ${count} public pages, app.html, order.html, gift.html, 404.html${isLocal ? ' (local cloud)' : ''}`,
  );
}

/** The address of the site. When variables are missing, it ends the build with a message that names them all. */
function siteOf(env: Record<string, unknown>, logger: Logger): string {
  const site = typeof env.VITE_SITE_URL === 'string' ? env.VITE_SITE_URL.replace(/\/$/, '') : '';
  if (isLocal) return site || 'http://localhost:5002';
  const firebase = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'];
  const needed = ['VITE_SITE_URL', ...firebase.map((name) => `VITE_FIREBASE_${name}`)];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === 0) return site;
  logger.error(
    `The web client cannot be built without ${missing.join(', ')}.\n` +
      'Set them in the environment or in web/.env.production, or set KEEPSONG_LOCAL=1 to build for the local cloud.',
  );
  process.exit(1);
}

async function publish(): Promise<void> {
  await rm(path.join(dist, '.vite'), { recursive: true });
  // The deployment rejects it (scripts/support/web-build.ts).
  if (isLocal)
    await writeFile(path.join(dist, 'local-build.txt'), 'Built for the local cloud. Never deployed.\n');
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  await rename(dist, path.join(root, 'dist'));
  await copyRenderer(path.join(root, 'dist-ssr'));
  await rm(unfinished, { recursive: true });
}

/** The modules that pages rendered by functions load lazily. The other screens would be several MB of editor and SDKs. */
const RENDERED = [
  'src/app/entry-server.tsx',
  'src/features/gallery/gallery-page.tsx',
  'src/features/gallery/api/public-songs.ts',
  'src/features/gallery/public-song-page.tsx',
  'src/features/gallery/api/public-song.ts',
  'src/features/marketing/home-page.tsx',
  'src/features/marketing/reviews-page.tsx',
];

/** Copies the part of the renderer that functions render pages with to `target`. */
async function copyRenderer(target: string): Promise<void> {
  const manifest = await readManifest('manifest.json', rendererDir);
  await rm(target, { recursive: true, force: true });
  for (const file of new Set(RENDERED.flatMap((name) => [...staticChunks(manifest, name)]))) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await copyFile(path.join(rendererDir, file), path.join(target, file));
  }
}

/** Writes what search engines and installing browsers read: sitemap.xml, robots.txt and site.webmanifest. */
async function writeSiteFiles(site: string): Promise<void> {
  const { brand, lightPalette, publicPages } = await rendererModule();
  const write = (name: string, text: string) => writeFile(path.join(dist, name), text);
  const urls = publicPages.map((page) => `<url><loc>${site}${page.path}</loc></url>`).join('');
  await write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
  await write(
    'robots.txt',
    `User-agent: *\nAllow: /\nDisallow: /templates/\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/sitemap-songs.xml\n`,
  );
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
}
