/**
 * Opens the pages behind the session from the browser's cache: at once, and without a connection. It answers requests for
 * those pages and for scripts, styles, fonts and icons only; recordings, data and calls never pass through it.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Given by `build.mjs`: the files of this release, the page that they belong to, and the addresses that it answers. */
declare const PRECACHED: PrecacheEntry[];
declare const SHELL: string;
declare const SHELL_PATHS: string[];

/** Scripts that were not precached (the admin's, the editor) once they were used. */
const USED = 'used-assets';

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL), {
    allowlist: SHELL_PATHS.map((path) => new RegExp(path)),
  }),
);
// Their names change with their content, so that none of them is ever old.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: USED }),
);

self.addEventListener('activate', (event) => event.waitUntil(caches.delete(USED)));

// A new release waits until the person agrees to load the page again: two releases never share a page.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
