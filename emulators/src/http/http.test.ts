import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { appWithFaults } from './faults.ts';
import { serveLocal, type LocalEnv, type LocalServer } from './serve-local.ts';

let running: LocalServer | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function startCounter() {
  let carriedOut = 0;
  const app = appWithFaults((status) => ({ sorry: status }));
  app.all('/v1/*', (c) => {
    carriedOut += 1;
    return c.json({ carriedOut });
  });
  running = await serveLocal(app, 0);
  const { url } = running;
  const post = (fault: object) => fetch(`${url}/__faults`, { method: 'POST', body: JSON.stringify(fault) });
  return { url, post, carriedOut: () => carriedOut };
}

describe('a local server', () => {
  it('rejects when its port is taken', async () => {
    const { url } = await startCounter();
    const port = Number(new URL(url).port);
    await expect(serveLocal(new Hono<LocalEnv>(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a scripted fault', () => {
  it('applies only to its own method and path, until it is deleted', async () => {
    const { url, post } = await startCounter();
    await post({ kind: 'status', status: 503, method: 'post', path: '/v1/pay', times: null });
    const pay = () => fetch(`${url}/v1/pay`, { method: 'POST' });
    expect((await fetch(`${url}/v1/pay`)).status).toBe(200);
    expect((await fetch(`${url}/v1/pay/b`, { method: 'POST' })).status).toBe(200);
    expect((await pay()).status).toBe(503);
    expect((await fetch(`${url}/__faults`, { method: 'DELETE' })).status).toBe(204);
    expect((await pay()).status).toBe(200);
  });

  it('is refused when it is malformed or comes from another site', async () => {
    const { url, post } = await startCounter();
    expect((await post({ kind: 'hang', status: 500, path: '/v1/a' })).status).toBe(400);
    expect((await post({ kind: 'status', status: 302, path: '/v1/a' })).status).toBe(400);
    expect((await post({ kind: 'hang', body: {}, path: '/v1/a' })).status).toBe(400);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await fetch(`${url}/__faults`, { method: 'DELETE', headers })).status).toBe(403);
  });
});
