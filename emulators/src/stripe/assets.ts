import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { LocalEnv } from '../http/serve-local.ts';

const ASSETS = {
  'local-stripe.css': 'text/css; charset=utf-8',
  'pay.js': 'text/javascript; charset=utf-8',
  'dashboard.js': 'text/javascript; charset=utf-8',
} as const;

/** The pages' style and scripts, from their own origin; read per request, as they are small and change in development. */
export function createAssetRoutes(): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/assets/${name}`, (c) =>
      c.body(readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'), 200, {
        'content-type': type,
        'cache-control': 'no-cache',
      }),
    );
  }
  return app;
}
