/**
 * Faults on demand, for tests of the product with a failing service. Off by default.
 *
 *   POST   /__faults      { kind, path, method?, status?, body?, headers?, times? } → 201 { id }
 *   DELETE /__faults      forgets all       DELETE /__faults/:id   forgets one
 *
 * kind   'status'        answers `status` (4xx or 5xx), with `body` or else in the service's error shape; the request is
 *                      not carried out
 *        'hang'          never answers; ends when the caller gives up or the server stops
 *        'reset_before'  destroys the connection; the request is not carried out
 *        'reset_after'   carries the request out, then destroys the connection: the caller cannot know
 * path   of the request, or with '*' at its end the beginning of it: `/v1/checkout/sessions`, `/v1/*`
 * times  how often it strikes (default 1); null until deleted
 */
import { Hono } from 'hono';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { z } from 'zod';
import { localCallersOnly } from './local-callers-only.ts';
import type { LocalEnv } from './serve-local.ts';

const faultSchema = z
  .strictObject({
    kind: z.enum(['status', 'hang', 'reset_before', 'reset_after']),
    path: z.string().startsWith('/'),
    method: z.string().toUpperCase().default('*'),
    status: z.int().min(400).max(599).optional(),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).default({}),
    times: z.int().positive().nullable().default(1),
  })
  .refine((fault) => (fault.kind === 'status') === (fault.status !== undefined), {
    message: "'status' belongs to kind 'status', and only to it",
    path: ['status'],
  })
  .refine((fault) => fault.kind === 'status' || fault.body === undefined, {
    message: "'body' belongs to kind 'status' only",
    path: ['body'],
  });

function pathMatches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * A service with the routes `/__faults` above; a fault goes before every other route, except those that begin with `/__`.
 * `errorBody` gives the service's own JSON error for a status, as its SDK expects it.
 */
export function appWithFaults(errorBody: (status: number) => unknown): Hono<LocalEnv> {
  let faults: (z.output<typeof faultSchema> & { id: string })[] = [];

  const app = new Hono<LocalEnv>();
  app.use(async (c, next) => {
    if (c.req.path.startsWith('/__')) return next();
    const fault = faults.find(
      (one) =>
        one.times !== 0 &&
        (one.method === '*' || one.method === c.req.method) &&
        pathMatches(one.path, c.req.path),
    );
    if (fault === undefined) return next();
    if (fault.times !== null) fault.times -= 1;

    const { outgoing } = c.env;
    switch (fault.kind) {
      case 'status':
        return new Response(JSON.stringify(fault.body ?? errorBody(fault.status ?? 500)), {
          status: fault.status ?? 500,
          headers: { 'content-type': 'application/json', ...fault.headers },
        });
      case 'hang':
        if (!outgoing.destroyed) await once(outgoing, 'close');
        return RESPONSE_ALREADY_SENT;
      case 'reset_before':
        c.env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      case 'reset_after':
        await next();
        // A streamed reply would otherwise be produced only while it is read: the work has to be done before the cut.
        await c.res.arrayBuffer();
        c.env.incoming.socket.destroy();
        c.res = undefined;
        c.res = RESPONSE_ALREADY_SENT;
        return;
    }
  });

  app.use('/__faults', localCallersOnly);
  app.use('/__faults/*', localCallersOnly);
  app.post('/__faults', async (c) => {
    const parsed = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const id = randomUUID();
    faults.push({ ...parsed.data, id });
    return c.json({ id }, 201);
  });
  app.delete('/__faults', (c) => {
    faults = [];
    return c.body(null, 204);
  });
  app.delete('/__faults/:id', (c) => {
    faults = faults.filter((fault) => fault.id !== c.req.param('id'));
    return c.body(null, 204);
  });

  return app;
}
