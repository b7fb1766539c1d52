/**
 * The local mail service: SendGrid's `POST /v3/mail/send`, and a mailbox that shows the messages.
 *
 *   POST   /v3/mail/send      as @sendgrid/mail calls it: 202 with X-Message-Id, or SendGrid's errors
 *   GET    /                  the mailbox; /?to=jane@example.com shows one person's messages, /m/:id one message
 *
 * For tests:
 *   GET    /api/messages?to=… → [{ id, at, kind, to, from, subject, html, text, headers, links, code?, customArgs }],
 *                                newest first, with the codes of the Auth emulator asked for anew. The parameter matches
 *                                part of any recipient. `links[0]` of an 'auth' message is the app's own /login link,
 *                                `code` its action code.
 *   DELETE /api/messages      empties the mailbox; codes shown once do not come back
 *
 * Faults: see ../http/faults.ts.
 */
import { randomBytes } from 'node:crypto';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { appWithFaults } from '../http/faults.ts';
import { localCallersOnly } from '../http/local-callers-only.ts';
import { serveLocal } from '../http/serve-local.ts';
import type { StandIn } from '../http/saved-state.ts';
import { codeCollector } from './auth-codes.ts';
import { eventsAbout, postEvents } from './events.ts';
import { createMailbox } from './mailbox.ts';
import { createPages } from './pages.ts';
import { messageOf, readSendRequest } from './send-request.ts';

export interface MailOptions {
  port: number;
  authEmulatorUrl: string;
  /** Where sign-in links lead. */
  appUrl: string;
  /** The file of the messages to begin with; null begins with an empty mailbox. */
  dataFile: string | null;
  /** The event webhook, which hears of addresses that begin with `bounce` or `complain`. Null: nobody hears of them. */
  eventsUrl: string | null;
}

const failure = (message: string) => ({ errors: [{ message, field: null, help: null }] });

/** Starts listening; rejects when the port is taken. */
export async function startMail(options: MailOptions): Promise<StandIn> {
  const mailbox = createMailbox(options.dataFile);
  const collectCodes = codeCollector({ ...options, mailbox });
  const app = appWithFaults((status) => failure(status === 429 ? 'too many requests' : 'error'));

  app.post('/v3/mail/send', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${LOCAL_KEYS.sendgridApiKey}`) {
      return c.json(failure('The provided authorization grant is invalid, expired, or revoked'), 401);
    }
    const read = readSendRequest(await c.req.json().catch(() => undefined));
    if ('errors' in read) return c.json(read, 400);
    const id = randomBytes(16).toString('base64url');
    const message = messageOf(read.request, id);
    mailbox.add(message);
    const events = eventsAbout(message, new Date());
    if (options.eventsUrl !== null && events.length > 0) void postEvents(options.eventsUrl, events);
    return c.body(null, 202, { 'X-Message-Id': id });
  });

  app.get('/api/messages', localCallersOnly, async (c) => {
    await collectCodes();
    return c.json(mailbox.list(c.req.query('to')));
  });
  app.delete('/api/messages', localCallersOnly, (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  app.route('/', createPages(mailbox, collectCodes));

  const server = await serveLocal(app, options.port);
  return { ...server, save: mailbox.save };
}
