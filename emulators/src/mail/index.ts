/**
 * The local mail service: SendGrid's `POST /v3/mail/send`, and a mailbox that shows what arrived.
 *
 *   POST   /v3/mail/send          as @sendgrid/mail calls it: 202 with X-Message-Id, or SendGrid's errors
 *   GET    /                      the mailbox (also /m/:id); /?to=jane@example.com shows one person's messages
 *
 * For tests:
 *   GET    /api/messages?to=…     → [{ id, at, kind, to, cc, bcc, from, subject, html, text, headers, links, code?,
 *                                    categories, customArgs, attachments, read }], newest first. `kind` is 'email'
 *                                    (sent through SendGrid), 'auth' or 'sms' (codes of the Auth emulator, asked for
 *                                    anew at each call). `to` is a list of bare addresses or phone numbers; the
 *                                    parameter matches part of any of them. `links[0]` of an 'auth' message is the
 *                                    app's own /login link, `code` its action code.
 *   GET    /api/messages/:id      → one of them, 404 when unknown
 *   PUT    /api/messages/:id/read marks it as read
 *   DELETE /api/messages          empties the mailbox; codes shown once do not come back
 *   GET    /api/events            server-sent events: one `changed` after every change
 *   GET    /api/messages/:id/body?scheme=dark  as the reader's frame shows it; …/attachments/:index a file
 *
 * Faults: see ../http/faults.ts.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { createFaults } from '../http/faults.ts';
import { localCallersOnly } from '../http/local-callers-only.ts';
import { serveLocal } from '../http/serve-local.ts';
import type { LocalEnv, LocalServer } from '../http/serve-local.ts';
import { collectAuthCodes } from './auth-codes.ts';
import type { AuthCodes } from './auth-codes.ts';
import { createMailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { READER_POLICY, readerPage } from './reader.ts';
import { checkSendRequest } from './send/check-send-request.ts';
import { messagesOf } from './send/messages-of.ts';
import { isJson } from './send/problems.ts';
import { isSandboxed } from './send/settings.ts';

export interface MailOptions {
  port: number;
  host: string;
  /** What `Authorization: Bearer …` must carry. */
  apiKey: string;
  authEmulatorUrl: string;
  projectId: string;
  /** Where the app is served, for links that do not say it themselves. */
  appUrl?: string;
  /** Keeps messages across restarts; null keeps them in memory. */
  dataFile: string | null;
}

const MAX_BYTES = 30 * 1024 * 1024;

const failure = (message: string, field: string | null = null) => ({
  errors: [{ message, field, help: null }],
});

function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sendRoutes(mailbox: Mailbox, apiKey: string): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  const tooLarge = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.json(failure('The message exceeds the limit of 30 MB.'), 413),
  });
  app.post('/v3/mail/send', tooLarge, async (c) => {
    const authorization = c.req.header('authorization');
    if (authorization === undefined) return c.json(failure('authorization required'), 401);
    if (!sameSecret(authorization, `Bearer ${apiKey}`)) {
      return c.json(failure('The provided authorization grant is invalid, expired, or revoked'), 401);
    }
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      return c.json(failure('Content-Type should be application/json.'), 415);
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    const errors = checkSendRequest(body);
    if (errors.length > 0) return c.json({ errors }, 400);
    const messageId = randomBytes(16).toString('base64url');
    c.header('X-Message-Id', messageId);
    if (isJson(body) && isSandboxed(body)) return c.body(null, 200);
    mailbox.add(messagesOf(body, messageId, new Date().toISOString()));
    return c.body(null, 202);
  });
  return app;
}

function apiRoutes(mailbox: Mailbox, codes: AuthCodes): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  app.use(localCallersOnly);
  app.get('/messages', async (c) => {
    await codes.collect();
    return c.json(mailbox.list(c.req.query('to')));
  });
  app.delete('/messages', (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  app.get('/messages/:id', (c) => {
    const message = mailbox.get(c.req.param('id'));
    return message ? c.json(message) : c.json({ error: 'No such message' }, 404);
  });
  app.put('/messages/:id/read', (c) =>
    mailbox.markRead(c.req.param('id')) ? c.body(null, 204) : c.json({ error: 'No such message' }, 404),
  );
  app.get('/messages/:id/body', (c) => {
    const message = mailbox.get(c.req.param('id'));
    if (!message) return c.text('No such message', 404);
    c.header('Content-Security-Policy', READER_POLICY);
    return c.html(readerPage(message, c.req.query('scheme') === 'dark' ? 'dark' : 'light'));
  });
  app.get('/messages/:id/attachments/:index', (c) => {
    const file = mailbox.get(c.req.param('id'))?.attachments[Number(c.req.param('index'))];
    if (!file) return c.text('No such file', 404);
    const name = encodeURIComponent(file.filename);
    return c.body(new Uint8Array(Buffer.from(file.content, 'base64')), 200, {
      // Never as the type the sender claims: an HTML attachment would run on this origin.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });
  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      let wake: () => void = () => undefined;
      let pending = true;
      const stopWatching = mailbox.watch(() => {
        pending = true;
        wake();
      });
      stream.onAbort(() => wake());
      while (!stream.aborted) {
        if (pending) {
          pending = false;
          await stream.writeSSE({ event: 'changed', data: String(mailbox.list().length) });
        } else await new Promise<void>((resolve) => (wake = resolve));
      }
      stopWatching();
    }),
  );
  return app;
}

const pageFile = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

function pageRoutes(): Hono<LocalEnv> {
  const app = new Hono<LocalEnv>();
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
  for (const path of ['/', '/m/:id']) {
    app.get(path, (c) => {
      c.header('Content-Security-Policy', policy);
      return c.html(pageFile('mailbox.html'));
    });
  }
  app.get('/mailbox.css', (c) => c.body(pageFile('mailbox.css'), 200, { 'Content-Type': 'text/css' }));
  app.get('/mailbox.js', (c) =>
    c.body(pageFile('mailbox.client.js'), 200, { 'Content-Type': 'text/javascript' }),
  );
  return app;
}

/** Starts listening; rejects when the port is taken or the host is not loopback. */
export async function startMail(options: MailOptions): Promise<LocalServer> {
  const {
    port,
    host,
    apiKey,
    authEmulatorUrl,
    projectId,
    appUrl = 'http://localhost:5002',
    dataFile,
  } = options;
  const mailbox = createMailbox(dataFile);
  const codes = collectAuthCodes({ mailbox, authEmulatorUrl, projectId, appUrl });
  const faults = createFaults({
    errorBody: (status) => failure(status === 429 ? 'too many requests' : 'error'),
  });
  const app = new Hono<LocalEnv>();
  app.use(faults.middleware);
  app.route('/', faults.routes);
  app.route('/', sendRoutes(mailbox, apiKey));
  app.route('/api', apiRoutes(mailbox, codes));
  app.route('/', pageRoutes());
  app.notFound((c) => c.json(failure('Not Found'), 404));
  try {
    const server = await serveLocal({ app, port, host });
    return {
      url: server.url,
      stop: async () => {
        codes.stop();
        await server.stop();
        await mailbox.flush();
      },
    };
  } catch (error) {
    codes.stop();
    throw error;
  }
}
