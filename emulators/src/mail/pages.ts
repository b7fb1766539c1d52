/** The mailbox as a developer reads it: a list, and a page for each message. */
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { localCallersOnly } from '../http/local-callers-only.ts';
import type { LocalEnv } from '../http/serve-local.ts';
import { createAssetRoutes, layout, PAGE_HEADERS, type Html } from '../pages/page-layout.ts';
import type { Mailbox } from './mailbox.ts';
import type { Message } from './message.ts';

/** No script, no form and no network: a tracking pixel must not load when a developer opens a message. */
const BODY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const BADGE = 'Local mail. Nothing here left this machine.';

const time = ({ at }: Message) =>
  html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

function listPage(messages: Message[], to: string): Html {
  const main = html`<h1>Mailbox</h1>
    <form>
      <input type="search" name="to" value="${to}" aria-label="Search recipients" placeholder="Recipient" />
      <button>Search</button>
    </form>
    <form method="post" action="/clear"><button>Delete all</button></form>
    <section id="live" aria-label="Messages">
      ${messages.length === 0 ? html`<p>No messages.</p>` : ''}
      <ol>
        ${messages.map(
          (message) =>
            html`<li>
              <a href="/m/${message.id}">${message.subject}</a>
              ${message.code === undefined ? '' : html`<code>${message.code}</code>`}<br />
              ${message.to.join(', ')} ${time(message)}
            </li>`,
        )}
      </ol>
    </section>`;
  return layout({ title: 'Mailbox', badge: BADGE, main, isLive: true });
}

function messagePage(message: Message): Html {
  const { code, headers, links } = message;
  const main = html`<a href="/">All messages</a>
    <h1>${message.subject}</h1>
    <p>From ${message.from}<br />To ${message.to.join(', ')}<br />${time(message)}</p>
    ${code === undefined ? '' : html`<p>Code <code>${code}</code></p>`}
    <iframe title="The message as its reader sees it" src="/m/${message.id}/body"></iframe>
    <details>
      <summary>Text, links and headers</summary>
      <pre>${message.text}</pre>
      <ul>
        ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
      </ul>
      <ul>
        ${Object.entries(headers).map(([name, value]) => html`<li>${name}: ${value}</li>`)}
      </ul>
    </details>`;
  return layout({ title: message.subject, badge: BADGE, main });
}

/** Links open beside the mailbox, not inside its frame. */
function bodyPage({ html: content, text }: Message): Html {
  return content === ''
    ? html`<!doctype html><meta name="color-scheme" content="light dark" />
        <pre>${text}</pre>`
    : html`${raw(content.replace(/<a\s/gi, '<a target="_blank" rel="noreferrer" '))}`;
}

export function createPages(mailbox: Mailbox, collectCodes: () => Promise<void>): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.get('/', localCallersOnly, async (c) => {
    await collectCodes();
    const to = c.req.query('to') ?? '';
    return c.html(listPage(mailbox.list(to), to), 200, PAGE_HEADERS);
  });
  app.post('/clear', localCallersOnly, (c) => {
    mailbox.clear();
    return c.redirect('/', 303);
  });
  app.get('/m/:id', localCallersOnly, (c) => {
    const message = mailbox.get(c.req.param('id'));
    return message ? c.html(messagePage(message), 200, PAGE_HEADERS) : c.notFound();
  });
  app.get('/m/:id/body', localCallersOnly, (c) => {
    const message = mailbox.get(c.req.param('id'));
    if (!message) return c.notFound();
    return c.html(bodyPage(message), 200, { 'content-security-policy': BODY_POLICY });
  });
  app.route('/', createAssetRoutes());
  return app;
}
