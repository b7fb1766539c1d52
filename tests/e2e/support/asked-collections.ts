import type { Page } from 'playwright/test';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';

/** Collects the collections that the page queries from now on: each once, in alphabetical order. */
export function watchAsked(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes(LISTEN)) return;
    for (const [, message] of new URLSearchParams(request.postData() ?? '')) {
      for (const [, name = ''] of message.matchAll(/"collectionId":"(\w+)"/g)) asked.add(name);
      // A document by its path: `…/documents/orders/{id}/internal/note`.
      for (const [, path = ''] of message.matchAll(/\/documents\/([^"]+)"/g)) {
        const segments = path.split('/');
        if (segments.length % 2 === 0) asked.add(segments.at(-2) ?? '');
      }
    }
  });
  return () => [...asked].sort();
}
