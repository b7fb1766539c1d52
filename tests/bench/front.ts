import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Headers that belong to one HTTP/1 connection, which HTTP/2 forbids, and the length before the compression. */
const NOT_PASSED_ON = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json))/;
/** Hosting does not say which quality it uses. The best, 11, makes scripts 9% smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

export const BARE_PAGE = '/bare/';
const BARE_HTML =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare page</title>' +
  '<script type="module" src="/bare/page.js"></script><pre id="content"></pre>';

interface Front {
  /** The same host and port, from which the local build derives the ports of the other emulators. */
  origin: string;
  /** Of the browser: they lead `origin` here. A browser that ignores all errors of certificates caches nothing. */
  flags: string[];
  close: () => void;
}

/**
 * Serves what `origin` serves, and the bare page, as Hosting does: over HTTP/2 and TLS, compressed with Brotli (firebase-tools
 * #4119). Over HTTP/1, which the emulator speaks, a browser loads six files at once. Needs OpenSSL's program.
 */
export async function startFront(origin: string): Promise<Front> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'bare-page.ts')],
    ...({ bundle: true, minify: true, format: 'esm', target: 'es2022', write: false } as const),
  });
  const bare: Record<string, { type: string; cache: string; body: Promise<Buffer> }> = {
    [BARE_PAGE]: { type: 'text/html', cache: 'max-age=0', body: compress(BARE_HTML, BROTLI) },
    '/bare/page.js': {
      type: 'text/javascript',
      cache: 'public, max-age=31536000, immutable',
      body: compress(outputFiles[0]?.contents ?? '', BROTLI),
    },
  };
  /** By URL. A page is measured while nothing is compressed, except in its first run. */
  const compressed = new Map<string, Promise<Buffer>>();
  /** By URL, what `s-maxage` lets Hosting's CDN keep. Kept for the whole run, because in production somebody else's visit keeps it fresh. */
  const cached = new Map<string, object>();
  const certificate = selfSigned();
  const server = createSecureServer(certificate, ({ method, url, headers, stream }, response) => {
    const send = (head: object, body: Promise<Buffer>) =>
      void body.then((bytes) => response.writeHead(200, { ...head, 'content-encoding': 'br' }).end(bytes));
    const own = bare[url.split('?')[0] ?? ''];
    if (own) {
      send({ 'content-type': own.type, 'cache-control': own.cache }, own.body);
      return;
    }
    const [kept, page] = [cached.get(url), compressed.get(url)];
    if (kept && page) {
      send(kept, page);
      return;
    }
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const uncompressed = { ...Object.fromEntries(plain), 'accept-encoding': 'identity' };
    const asked = request(origin + url, { method, headers: uncompressed }, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !NOT_PASSED_ON.includes(name));
      const head = Object.fromEntries(passed);
      if (answer.statusCode !== 200 || !COMPRESSIBLE.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, head);
        answer.pipe(response);
        return;
      }
      const body = compressed.get(url) ?? buffer(answer).then((whole) => compress(whole, BROTLI));
      compressed.set(url, body);
      if (answer.headers['cache-control']?.includes('s-maxage')) cached.set(url, head);
      answer.resume();
      send(head, body);
    });
    asked.on('error', () => stream.close());
    stream.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: origin.replace('http:', 'https:'),
    flags: [
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
      `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${(server.address() as AddressInfo).port}`,
    ],
    close: () => server.close(),
  };
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'keepsong-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=local -days 1';
  const options = asked.split(' ');
  try {
    execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
