/**
 * Serves the signed-in pages from the browser's cache, also offline. It answers requests for pages and for scripts,
 * styles, fonts and icons only, never for recordings, data or calls.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { files, shells } from 'virtual:precached';

declare const self: ServiceWorkerGlobalScope;

/** The cache of scripts that load on first use (admin pages, editor). */
const USED = 'used-assets';

precacheAndRoute(files);
cleanupOutdatedCaches();
for (const [file, paths] of Object.entries(shells)) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(`/${file}`), {
      allowlist: paths.map((path) => new RegExp(path)),
    }),
  );
}
// Without a connection, the frame of the app says that a public page could not be loaded.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch {
        return (await matchPrecache('/app.html')) ?? Response.error();
      }
    },
    { denylist: [/^\/(gift|api)\//] },
  ),
);
// Their names contain a content hash, so a cached file is never outdated.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED }),
);

self.addEventListener('activate', (event) => event.waitUntil(caches.delete(USED)));

// A new release waits until the person agrees to reload, so that a page never mixes two releases.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
