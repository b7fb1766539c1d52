import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import type { Hono } from 'hono';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/**
 * Serves a hono app on this machine's own address, because its admin routes obey anyone; port 0 takes any free one. Rejects
 * when the port is taken.
 */
export function serveLocal(app: Hono<LocalEnv>, port: number): Promise<LocalServer> {
  // The env type of `fetch` is wider than ours because the adaptor can also serve HTTP/2; this server never does.
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
  }) as Server;
  return listenLocally(server, port);
}

/** Lets a server listen as `serveLocal` does. */
export async function listenLocally(server: Server, port: number): Promise<LocalServer> {
  server.listen(port, LOCAL_HOST);
  await once(server, 'listening');
  return {
    url: `http://${LOCAL_HOST}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
