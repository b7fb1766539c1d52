/**
 * The Firestore emulator never ends the WebChannel session of a page that was left: its listeners go on, and it keeps for
 * good what it cannot send. Here a session ends when it has had no request for a while.
 */
import { request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { z } from 'zod';

/** A page that is alive always has a request under way, or sends the next one within seconds. */
const GONE_AFTER_MS = 10_000;
const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?/;
/** In the answer to a session's first request. */
const SESSION_ID = /"c","([^"]+)"/;

interface Session {
  underWay: number;
  timer?: NodeJS.Timeout;
  /** The page numbers its requests and its messages. */
  lastRequest: number;
  messages: number;
  /** The ids of the targets it listens to, with their database. */
  targets: Map<number, string>;
}

const messageSchema = z.object({
  database: z.string(),
  addTarget: z.object({ targetId: z.number() }).optional(),
  removeTarget: z.number().optional(),
});

/** Null for something else, which the emulator refuses. */
function messageOf(text: string): z.output<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Notes what a page sent: a form with a field for each message. */
function note(session: Session, url: URL, body: string): void {
  const form = new URLSearchParams(body);
  const sent = Number(form.get('ofs')) + Number(form.get('count'));
  session.lastRequest = Math.max(session.lastRequest, Number(url.searchParams.get('RID')) || 0);
  session.messages = Math.max(session.messages, sent || 0);
  for (const [name, text] of form) {
    if (!name.endsWith('___data__')) continue;
    const message = messageOf(text);
    if (message === null) continue;
    const { database, addTarget, removeTarget } = message;
    if (addTarget) session.targets.set(addTarget.targetId, database);
    if (removeTarget !== undefined) session.targets.delete(removeTarget);
  }
}

/** The WebChannel sessions of pages. Each ends when it has had no request under way for `goneAfterMs`. */
export class PageSessions {
  private readonly known = new Map<string, Session>();

  constructor(
    private readonly emulatorPort: number,
    private readonly goneAfterMs = GONE_AFTER_MS,
  ) {}

  /** A request that begins a session, whose id is in the answer. */
  isBegin(url: string): boolean {
    return CHANNEL_PATH.test(url) && !url.includes('SID=');
  }

  /**
   * Ends the session that a page ends with this request, with its listeners; the SDK does so too when the token of its person
   * changes. False when nothing is known of it, and the request is to be passed on.
   */
  endsFor(path: string): boolean {
    if (!CHANNEL_PATH.test(path)) return false;
    const url = new URL(path, `http://${LOCAL_HOST}`);
    const id = url.searchParams.get('SID');
    const session = id === null ? undefined : this.known.get(id);
    if (id === null || !session || url.searchParams.get('TYPE') !== 'terminate') return false;
    if (session.targets.size === 0) return false;
    this.end(id, session, url);
    return true;
  }

  /** Follows a request of a page, with its way to the emulator and back. */
  follow(incoming: IncomingMessage, forwarded: ClientRequest, outgoing: ServerResponse): void {
    if (!CHANNEL_PATH.test(incoming.url ?? '')) return;
    const url = new URL(incoming.url ?? '/', `http://${LOCAL_HOST}`);
    const id = url.searchParams.get('SID');
    let [body, text] = ['', ''];
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    if (id === null) {
      forwarded.on('response', (answer) => {
        answer.on('data', (chunk: Buffer | string) => (text += chunk.toString()));
        answer.on('end', () => {
          const begun = SESSION_ID.exec(text)?.[1];
          if (begun === undefined) return;
          note(this.of(begun), url, body);
          this.begin(begun, url)();
        });
      });
    } else if (url.searchParams.get('TYPE') === 'terminate') {
      this.forget(id);
    } else {
      outgoing.on('close', this.begin(id, url));
      incoming.on('end', () => note(this.of(id), url, body));
      forwarded.on('response', ({ statusCode }) => statusCode === 400 && this.forget(id));
    }
  }

  forgetAll(): void {
    for (const id of this.known.keys()) this.forget(id);
  }

  private of(id: string): Session {
    const session = this.known.get(id) ?? { underWay: 0, lastRequest: 0, messages: 0, targets: new Map() };
    this.known.set(id, session);
    return session;
  }

  /** Notes that a request of this session is under way, until the returned function is called. */
  private begin(id: string, url: URL): () => void {
    const session = this.of(id);
    session.underWay += 1;
    clearTimeout(session.timer);
    return () => {
      session.underWay -= 1;
      if (session.underWay > 0 || this.known.get(id) !== session) return;
      session.timer = setTimeout(() => this.end(id, session, url), this.goneAfterMs).unref();
    };
  }

  private forget(id: string): void {
    clearTimeout(this.known.get(id)?.timer);
    this.known.delete(id);
  }

  /**
   * Ends its listeners, which go on in a session that is only terminated, and the session. If the page is alive after all, it
   * is told that it has none, and begins a new one.
   */
  private end(id: string, { lastRequest, messages, targets }: Session, url: URL): void {
    this.forget(id);
    const removals = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
    for (const [index, [removeTarget, database]] of [...targets].entries()) {
      removals.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
    }
    const terminate = () => this.send(id, url, { RID: String(lastRequest + 2), TYPE: 'terminate' }, '');
    if (targets.size === 0) terminate();
    else this.send(id, url, { RID: String(lastRequest + 1) }, removals.toString(), terminate);
  }

  private send(
    id: string,
    { pathname, searchParams }: URL,
    query: Record<string, string>,
    body: string,
    then = () => undefined as void,
  ): void {
    const search = new URLSearchParams();
    for (const name of ['VER', 'database', 'gsessionid']) {
      const value = searchParams.get(name);
      if (value !== null) search.set(name, value);
    }
    search.set('SID', id);
    for (const [name, value] of Object.entries(query)) search.set(name, value);
    const sent = request({
      host: LOCAL_HOST,
      port: this.emulatorPort,
      method: 'POST',
      path: `${pathname}?${search.toString()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      agent: false,
    });
    // An emulator that does not answer has lost its sessions.
    sent.on('error', () => undefined);
    sent.on('response', (answer) => answer.resume().on('end', then));
    sent.end(body);
  }
}
