import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Server } from 'node:http';

/** The content of `c.env` in handlers: Node's request and response, for raw bodies and connection faults. */
export interface LocalEnv {
  Bindings: HttpBindings;
}

export interface LocalServer {
  /** `http://host:port` without a trailing slash; with port 0 it names the port the system chose. */
  url: string;
  /** Ends open and idle connections at once; resolves when the port is free again. Safe to call twice. */
  stop: () => Promise<void>;
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Serves a hono app on a loopback address; port 0 takes any free one. Rejects when the host is not loopback
 * (the stand-ins hold no secrets worth stealing, but their admin routes obey anyone) and when the port is taken.
 */
export async function serveLocal(options: {
  app: Hono<LocalEnv>;
  port: number;
  host: string;
}): Promise<LocalServer> {
  const { app, port, host } = options;
  // The env type of `fetch` is wider than ours because the adaptor can also serve HTTP/2; this server never does.
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
  }) as Server;
  return listenLocally(server, port, host);
}

/** Lets a server listen on a loopback address, as `serveLocal` does. */
export async function listenLocally(server: Server, port: number, host: string): Promise<LocalServer> {
  if (!isLoopbackHost(host)) throw new Error(`A local stand-in listens on loopback only, not on ${host}.`);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.');
  const shownHost = host === '::1' ? '[::1]' : host;

  let stopping: Promise<void> | undefined;
  return {
    url: `http://${shownHost}:${address.port}`,
    stop: () => {
      stopping ??= new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
      return stopping;
    },
  };
}
