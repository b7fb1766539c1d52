/**
 * The Firestore emulator as pages see it. The emulator can send a snapshot without a commit whose time is earlier than the
 * snapshot's: with six listeners at once, in about 1 of 20 commits that changed several documents. When such a document was
 * missing before, the SDK stores that it is missing as of the later time, and ignores the document from then on, also after
 * a reload. In Firestore a snapshot contains every earlier commit. Here snapshots get an earlier time.
 *
 * The emulator also never ends the session of a page that was left: its listeners go on, and it keeps for good what it
 * cannot send. Here a session ends when it has had no request for a while.
 */
import { createServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { listenLocally } from '../http/serve-local.ts';
import type { LocalServer } from '../http/serve-local.ts';
import { z } from 'zod';

/** Longer than a busy emulator takes from a commit's time to its notification. */
const EARLIER_MS = 500;
/** A page that is alive always has a request under way, or sends the next one within seconds. */
const GONE_AFTER_MS = 60_000;
const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel\?/;
/** In the answer to a session's first request. */
const SESSION_ID = /"c","([^"]+)"/;
const LISTEN_PATH = '/google.firestore.v1.Firestore/Listen/';
/** No document can contain this, because JSON escapes quotation marks in texts. */
const SNAPSHOT_TIME = /("targetChange":\{[^{}]*"readTime":")([^"]+)(?=")/g;

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
class Sessions {
  private readonly known = new Map<string, Session>();

  constructor(
    private readonly emulatorPort: number,
    private readonly goneAfterMs: number,
  ) {}

  of(id: string): Session {
    const session = this.known.get(id) ?? { underWay: 0, lastRequest: 0, messages: 0, targets: new Map() };
    this.known.set(id, session);
    return session;
  }

  /** Notes that a request of this session is under way, until the returned function is called. */
  begin(id: string, url: URL): () => void {
    const session = this.of(id);
    session.underWay += 1;
    clearTimeout(session.timer);
    return () => {
      session.underWay -= 1;
      if (session.underWay > 0 || this.known.get(id) !== session) return;
      session.timer = setTimeout(() => this.end(id, session, url), this.goneAfterMs).unref();
    };
  }

  forget(id: string): void {
    clearTimeout(this.known.get(id)?.timer);
    this.known.delete(id);
  }

  forgetAll(): void {
    for (const id of this.known.keys()) this.forget(id);
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

/** Starts the proxy; it answers with an error as long as the emulator does not. */
export async function startListenProxy(
  port: number,
  emulatorPort: number,
  goneAfterMs = GONE_AFTER_MS,
): Promise<LocalServer> {
  const sessions = new Sessions(emulatorPort, goneAfterMs);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    // A connection for each request, because one that was used before can be closed at any moment.
    const forwarded = request({
      host: LOCAL_HOST,
      port: emulatorPort,
      method,
      path: url,
      headers,
      agent: false,
    });
    forwarded.on('response', (answer) => passOn(url, answer, outgoing));
    pipeline(incoming, forwarded, (error) => error && outgoing.destroy());
    outgoing.on('close', () => outgoing.writableFinished || forwarded.destroy());
    if (CHANNEL_PATH.test(url)) follow(sessions, incoming, forwarded, outgoing);
  });
  const proxy = await listenLocally(server, port);
  return {
    ...proxy,
    stop: () => {
      sessions.forgetAll();
      return proxy.stop();
    },
  };
}

function follow(
  sessions: Sessions,
  incoming: IncomingMessage,
  forwarded: ClientRequest,
  outgoing: ServerResponse,
): void {
  const url = new URL(incoming.url ?? '/', `http://${LOCAL_HOST}`);
  const id = url.searchParams.get('SID');
  let [body, text] = ['', ''];
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
  if (id === null) {
    forwarded.on('response', (answer) =>
      answer.on('data', (chunk: Buffer | string) => (text += chunk.toString())),
    );
    outgoing.on('close', () => {
      const begun = SESSION_ID.exec(text)?.[1];
      if (begun === undefined) return;
      note(sessions.of(begun), url, body);
      sessions.begin(begun, url)();
    });
  } else if (url.searchParams.get('TYPE') === 'terminate') {
    sessions.forget(id);
  } else {
    outgoing.on('close', sessions.begin(id, url));
    incoming.on('end', () => note(sessions.of(id), url, body));
    forwarded.on('response', ({ statusCode }) => statusCode === 400 && sessions.forget(id));
  }
}

function passOn(url: string, answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  const done = () => undefined;
  if (url.startsWith(LISTEN_PATH)) pipeline(answer.setEncoding('utf8'), withEarlierSnapshots, outgoing, done);
  else pipeline(answer, outgoing, done);
}

/** Changes WebChannel's frames, each a length in UTF-16 units, a line break and that much text. */
async function* withEarlierSnapshots(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    for (let frame = firstFrame(rest); frame !== null; frame = firstFrame(rest)) {
      const text = frame.text.replace(
        SNAPSHOT_TIME,
        (_, before: string, time: string) => before + earlier(time),
      );
      yield `${text.length}\n${text}`;
      rest = rest.slice(frame.end);
    }
  }
  // Anything else than a frame, such as an error, is passed on unchanged.
  yield rest;
}

function firstFrame(text: string): { text: string; end: number } | null {
  const length = /^(\d+)\n/.exec(text);
  if (!length) return null;
  const start = length[0].length;
  const end = start + Number(length[1]);
  return text.length < end ? null : { text: text.slice(start, end), end };
}

const earlier = (time: string): string => new Date(Date.parse(time) - EARLIER_MS).toISOString();
