/**
 * The Firestore emulator as pages see it. The emulator can send a snapshot without a commit whose time is earlier than the
 * snapshot's: with six listeners at once, in about 1 of 20 commits that changed several documents. When such a document was
 * missing before, the SDK stores that it is missing as of the later time, and ignores the document from then on, also after
 * a reload. In Firestore a snapshot contains every earlier commit. Here snapshots get an earlier time.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { listenLocally, type LocalServer } from '../http/serve-local.ts';
import { PageSessions } from './page-sessions.ts';

/** Longer than a busy emulator takes from a commit's time to its notification. */
const EARLIER_MS = 500;
const LISTEN_PATH = '/google.firestore.v1.Firestore/Listen/';
/** No document can contain this, because JSON escapes quotation marks in texts. */
const SNAPSHOT_TIME = /("targetChange":\{[^{}]*"readTime":")([^"]+)(?=")/g;

/** Starts the proxy; it answers with an error as long as the emulator does not. */
export async function startListenProxy(
  port: number,
  emulatorPort: number,
  goneAfterMs?: number,
): Promise<LocalServer> {
  const sessions = new PageSessions(emulatorPort, goneAfterMs);
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    if (sessions.endsFor(url)) {
      incoming.resume();
      outgoing.end();
      return;
    }
    // A connection for each request, because one that was used before can be closed at any moment.
    const forwarded = request({
      host: LOCAL_HOST,
      port: emulatorPort,
      method,
      path: url,
      headers,
      agent: false,
    });
    const isBegin = sessions.isBegin(url);
    forwarded.on('response', (answer) => passOn(url, isBegin, answer, outgoing));
    pipeline(incoming, forwarded, (error) => error && outgoing.destroy());
    // The answer to a first request names the session, which has to be ended although its page has gone.
    if (!isBegin) outgoing.on('close', () => outgoing.writableFinished || forwarded.destroy());
    sessions.follow(incoming, forwarded, outgoing);
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

function passOn(url: string, isBegin: boolean, answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  const isListen = url.startsWith(LISTEN_PATH);
  const parts = isBegin ? whole(answer) : isListen ? answer.setEncoding('utf8') : answer;
  const done = () => undefined;
  if (isListen) pipeline(parts, withEarlierSnapshots, outgoing, done);
  else pipeline(parts, outgoing, done);
}

/** Reads to the end, also when nobody takes it. Answers to first requests are short. */
async function* whole(answer: IncomingMessage): AsyncGenerator<string> {
  yield await text(answer.setEncoding('utf8'));
}

/** Changes WebChannel's frames, each a length in UTF-16 units, a line break and that much text. */
async function* withEarlierSnapshots(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk;
    for (let frame = firstFrame(rest); frame !== null; frame = firstFrame(rest)) {
      const changed = frame.text.replace(
        SNAPSHOT_TIME,
        (_, before: string, time: string) => before + earlier(time),
      );
      yield `${changed.length}\n${changed}`;
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
