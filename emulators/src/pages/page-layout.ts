/** The frame of the pages that the local services show to a developer. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { LocalEnv } from '../http/serve-local.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** No inline script or style and nothing from elsewhere. `form-action` stays open: a payment redirects to the shop. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** `isLive` refreshes the element with the id `live` every other second. */
export function layout(options: { title: string; badge: string; main: Html; isLive?: boolean }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/local.css" />
        ${options.isLive === true ? html`<script src="/assets/live.js" defer></script>` : ''}
      </head>
      <body>
        <p>${options.badge}</p>
        <main>${options.main}</main>
      </body>
    </html>`;
}

export function createAssetRoutes(): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  for (const [name, type] of [
    ['local.css', 'text/css'],
    ['live.js', 'text/javascript'],
  ] as const) {
    app.get(`/assets/${name}`, (c) =>
      c.body(readFileSync(new URL(name, import.meta.url), 'utf8'), 200, {
        'content-type': `${type}; charset=utf-8`,
      }),
    );
  }
  return app;
}
