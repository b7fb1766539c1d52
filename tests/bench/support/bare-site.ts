import { build } from 'esbuild';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const HTML =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare page</title>' +
  '<script type="module" src="/page.js"></script><pre id="content"></pre>';

export interface BareSite {
  origin: string;
  close: () => void;
}

/** Builds and serves `bare/page.ts` on a free port, cacheable as Hosting serves scripts. */
export async function startBareSite(): Promise<BareSite> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../bare/page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  const script = outputFiles[0]?.contents;
  const server: Server = createServer((request, response) => {
    // The session is stored from an address that loads nothing: a cold visit finds no script in the browser's cache.
    if (request.url === '/robots.txt') {
      response.end();
      return;
    }
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('Cache-Control', isScript ? 'public, max-age=31536000, immutable' : 'max-age=0');
    response.end(isScript ? script : HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
