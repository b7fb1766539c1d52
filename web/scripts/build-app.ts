/**
 * The steps of `vite build`. They make web/dist: the client's scripts, a prerendered page for each public address, the order
 * form and 404.html, app.html for the pages behind the session, and the templates for functions; and web/dist-ssr, with which the functions
 * render them. KEEPSONG_LOCAL=1 builds for the local cloud; otherwise the Firebase project comes from VITE_FIREBASE_*.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger, ViteBuilder } from 'vite';
import { dist, isLocal, root, unfinished } from './build-paths.ts';
import { writePages } from './pages.ts';
import { copyRenderer } from './renderer.ts';
import { writeSiteFiles } from './site-files.ts';

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
