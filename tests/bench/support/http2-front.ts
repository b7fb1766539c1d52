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

/** Headers that belong to one HTTP/1 connection; HTTP/2 forbids them. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json))/;
/** Hosting does not say which quality it uses. The best, 11, makes scripts 9% smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

export interface Http2Front {
  /** The same host and port, from which the local build derives the ports of the other emulators. */
  origin: string;
  /** For the browser's `--host-resolver-rules`, so that `origin` leads here. */
  resolverRule: string;
  /** For `--ignore-certificate-errors-spki-list`. A browser that ignores all such errors caches nothing. */
  publicKeyHash: string;
  close: () => void;
}

/**
 * Answers what `origin` answers, as Hosting does: over HTTP/2 and TLS, and compressed with Brotli (firebase-tools #4119). Over
 * HTTP/1, which the emulator speaks, a browser loads six files at once and lets the others wait. Needs OpenSSL's program.
 */
export async function startHttp2Front(origin: string): Promise<Http2Front> {
  const certificate = selfSigned();
  /** By URL. A page is measured while nothing is compressed, except in its first run. */
  const compressed = new Map<string, Promise<Buffer>>();
  const server = createSecureServer(certificate, ({ method, url, headers, stream }, response) => {
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const uncompressed = { ...Object.fromEntries(plain), 'accept-encoding': 'identity' };
    const asked = request(origin + url, { method, headers: uncompressed }, (answer) => {
      const kept = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name)),
      );
      if (answer.statusCode !== 200 || !COMPRESSIBLE.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
        return;
      }
      const body = compressed.get(url) ?? buffer(answer).then((whole) => compress(whole, BROTLI));
      compressed.set(url, body);
      answer.resume();
      void body.then((bytes) => {
        response.writeHead(200, { ...kept, 'content-encoding': 'br', 'content-length': bytes.length });
        response.end(bytes);
      });
    });
    asked.on('error', () => stream.close());
    stream.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: origin.replace('http:', 'https:'),
    resolverRule: `MAP ${new URL(origin).host} 127.0.0.1:${port}`,
    publicKeyHash: createHash('sha256')
      .update(new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    close: () => server.close(),
  };
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'keepsong-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert],
      ],
      { stdio: 'pipe' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
