import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** No inline script or style and nothing from elsewhere. `form-action` stays open: a payment redirects to the shop. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' http: https: data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const LOCAL_BADGE = html`<span class="badge">
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      d="M8 1.5 15 14H1L8 1.5Z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linejoin="round"
    />
    <path d="M8 6v4M8 11.4v.9" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
  </svg>
  Local Stripe, no real money</span
>`;

export function layout(options: { title: string; bodyClass: string; script?: string; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/local-stripe.css" />
        ${options.script === undefined ? '' : html`<script src="/assets/${options.script}" defer></script>`}
      </head>
      <body class="${options.bodyClass}">
        ${options.body}
      </body>
    </html>`;
}
