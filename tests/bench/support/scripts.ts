import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Counts the gzipped bytes of the scripts that `page` loads from now on. */
export function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0);
}

export const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
