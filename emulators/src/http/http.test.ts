import { afterEach, expect, it } from 'vitest';
import { appWithFaults } from './faults.ts';
import { serveLocal, type LocalServer } from './serve-local.ts';

let running: LocalServer | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function startServer() {
  const app = appWithFaults((status) => ({ sorry: status }));
  app.all('/v1/*', (c) => c.json({}));
  running = await serveLocal(app, 0);
  const { url } = running;
  const post = (fault: object) => fetch(`${url}/__faults`, { method: 'POST', body: JSON.stringify(fault) });
  return { url, post };
}

it('a scripted fault applies only to its own method and path, until it is deleted', async () => {
  const { url, post } = await startServer();
  await post({ kind: 'status', status: 503, method: 'post', path: '/v1/pay', times: null });
  const pay = () => fetch(`${url}/v1/pay`, { method: 'POST' });
  expect((await fetch(`${url}/v1/pay`)).status).toBe(200);
  expect((await fetch(`${url}/v1/pay/b`, { method: 'POST' })).status).toBe(200);
  expect((await pay()).status).toBe(503);
  expect((await fetch(`${url}/__faults`, { method: 'DELETE' })).status).toBe(204);
  expect((await pay()).status).toBe(200);
});

it('a scripted fault is refused when it is malformed or comes from another site', async () => {
  const { url, post } = await startServer();
  expect((await post({ kind: 'hang', status: 500, path: '/v1/a' })).status).toBe(400);
  expect((await post({ kind: 'status', status: 302, path: '/v1/a' })).status).toBe(400);
  expect((await post({ kind: 'hang', body: {}, path: '/v1/a' })).status).toBe(400);
  const headers = { origin: 'https://elsewhere.example' };
  expect((await fetch(`${url}/__faults`, { method: 'DELETE', headers })).status).toBe(403);
});
