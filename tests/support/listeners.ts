import type { Browser, BrowserContext, Request } from 'playwright/test';
import { eachContext } from './contexts.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';

/** The state of a WebChannel session that the client's next message needs. */
interface Session {
  url: URL;
  id: Promise<string | null>;
  nextRequest: number;
  nextMessage: number;
  targets: Set<number>;
}

/**
 * Follows the Firestore listeners of every context of a browser. The returned function closes the contexts and removes
 * those listeners from the emulator, which keeps the listeners of closed pages for ever and repeats their queries at
 * every write: after a hundred tests a write took seconds.
 */
export function followListeners(browser: Browser): () => Promise<void> {
  const contexts = new Set<BrowserContext>();
  const sessions: Session[] = [];
  const end = eachContext(browser, (context) => {
    contexts.add(context);
    context.on('request', (request) => note(request, sessions));
  });
  return async () => {
    end();
    await Promise.all([...contexts].map((context) => context.close()));
    await Promise.all(sessions.map(removeTargets));
  };
}

function note(request: Request, sessions: Session[]): void {
  if (request.method() !== 'POST' || !request.url().includes(LISTEN)) return;
  const url = new URL(request.url());
  const id = url.searchParams.get('SID');
  void (id === null ? noteOpening(request, url, sessions) : noteLater(request, url, id, sessions));
}

function noteOpening(request: Request, url: URL, sessions: Session[]): void {
  const session: Session = {
    url,
    id: sessionIdOf(request),
    nextRequest: 0,
    nextMessage: 0,
    targets: new Set(),
  };
  take(session, request, url);
  sessions.push(session);
}

async function noteLater(request: Request, url: URL, id: string, sessions: Session[]): Promise<void> {
  for (const session of sessions) {
    if ((await session.id) === id) take(session, request, url);
  }
}

function take(session: Session, request: Request, url: URL): void {
  const body = new URLSearchParams(request.postData() ?? '');
  session.nextRequest = Math.max(session.nextRequest, Number(url.searchParams.get('RID')) + 1);
  const count = Number(body.get('count') ?? 0);
  session.nextMessage = Math.max(session.nextMessage, Number(body.get('ofs') ?? 0) + count);
  for (let message = 0; message < count; message += 1) {
    const { addTarget, removeTarget } = JSON.parse(body.get(`req${message}___data__`) ?? '{}') as {
      addTarget?: { targetId: number };
      removeTarget?: number;
    };
    if (addTarget) session.targets.add(addTarget.targetId);
    if (removeTarget !== undefined) session.targets.delete(removeTarget);
  }
}

/** The answer to the first request, after its length: `[[0,["c","the session’s id",…]]]`. */
async function sessionIdOf(request: Request): Promise<string | null> {
  try {
    const answer = await (await request.response())?.text();
    return /\["c","([^"]+)"/.exec(answer ?? '')?.[1] ?? null;
  } catch {
    // The page was closed meanwhile.
    return null;
  }
}

async function removeTargets(session: Session): Promise<void> {
  const id = await session.id;
  if (id === null || session.targets.size === 0) return;
  const { url } = session;
  const database = url.searchParams.get('database') ?? '';
  const address = new URL(url.pathname, url);
  address.search = new URLSearchParams({
    VER: '8',
    database,
    SID: id,
    RID: String(session.nextRequest),
    AID: '0',
    t: '1',
  }).toString();
  const targets = [...session.targets];
  const body = new URLSearchParams({ count: String(targets.length), ofs: String(session.nextMessage) });
  targets.forEach((removeTarget, message) => {
    body.set(`req${message}___data__`, JSON.stringify({ database, removeTarget }));
  });
  await fetch(address, { method: 'POST', body }).catch(() => undefined);
}
