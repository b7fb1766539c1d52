/** The page's first script, which this is a part of, has arrived. */
const fetched = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

/**
 * Brings a script into the browser's cache without running it; once, and anew after a failure. A browser that could not fetch
 * what `import()` or a modulepreload names does not ask for it again before the page is loaded anew (whatwg/html#6768), so
 * nothing is imported here that has not arrived.
 */
export function fetchScript(href: string): Promise<void> {
  const known = fetched.get(href);
  if (known) return known;
  const fetching = fetchWhole(href);
  fetched.set(href, fetching);
  fetching.catch(() => fetched.delete(href));
  return fetching;
}

async function fetchWhole(href: string): Promise<void> {
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`${href} is answered with ${reply.status}`);
  // What is not read to its end is not kept.
  await reply.arrayBuffer();
}

function applyStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be fetched`));
    });
    document.head.append(link);
  });
}

/**
 * What every `import()` of the client is built to (vite.config.ts), in place of Vite's own: `load` is called once the module
 * and all that it imports, `files` under the root, have arrived. A failed import can be tried again.
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => (file.endsWith('.css') ? applyStyles(`/${file}`) : fetchScript(`/${file}`))),
  );
  return load();
}
