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

/** The WebChannel sessions of pages. Each ends when it has had no request under way for `goneAfterMs`. */
class Sessions {
  private readonly known = new Map<string, { underWay: number; timer?: NodeJS.Timeout }>();

  constructor(
    private readonly emulatorPort: number,
    private readonly goneAfterMs: number,
  ) {}

  /** Notes that a request of this session is under way, until the returned function is called. */
  begin(id: string, url: URL): () => void {
    const session = this.known.get(id) ?? { underWay: 0 };
    this.known.set(id, session);
    session.underWay += 1;
    clearTimeout(session.timer);
    return () => {
      session.underWay -= 1;
      if (session.underWay > 0 || this.known.get(id) !== session) return;
      session.timer = setTimeout(() => this.end(id, url), this.goneAfterMs).unref();
    };
  }

  forget(id: string): void {
    clearTimeout(this.known.get(id)?.timer);
    this.known.delete(id);
  }

  forgetAll(): void {
    for (const id of this.known.keys()) this.forget(id);
  }

  /** As a page does that is closed properly. If it is alive after all, it is told so and begins a new session. */
  private end(id: string, { pathname, searchParams }: URL): void {
    this.forget(id);
    const kept = ['VER', 'database', 'gsessionid'].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    const query = new URLSearchParams([...kept, ['SID', id], ['RID', '1'], ['TYPE', 'terminate']]);
    const ending = request({
      host: LOCAL_HOST,
      port: this.emulatorPort,
      path: `${pathname}?${query}`,
      agent: false,
    });
    // An emulator that does not answer has lost its sessions.
    ending.on('error', () => undefined).on('response', (answer) => answer.resume());
    ending.end();
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
    if (CHANNEL_PATH.test(url)) follow(sessions, url, forwarded, outgoing);
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

function follow(sessions: Sessions, path: string, forwarded: ClientRequest, outgoing: ServerResponse): void {
  const url = new URL(path, `http://${LOCAL_HOST}`);
  const id = url.searchParams.get('SID');
  if (id === null) {
    let text = '';
    forwarded.on('response', (answer) =>
      answer.on('data', (chunk: Buffer | string) => (text += chunk.toString())),
    );
    outgoing.on('close', () => {
      const begun = SESSION_ID.exec(text)?.[1];
      if (begun !== undefined) sessions.begin(begun, url)();
    });
  } else if (url.searchParams.get('TYPE') === 'terminate') sessions.forget(id);
  else {
    outgoing.on('close', sessions.begin(id, url));
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
