import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenLocally, type LocalServer } from '../http/serve-local.ts';
import { startListenProxy } from './listen-proxy.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel?SID=s0&RID=rpc';

const frame = (json: string): string => `${json.length}\n${json}`;
const snapshot = (time: string) => `[[1,[{"targetChange":{"resumeToken":"Cg=","readTime":"${time}"}}]]]`;

/** A session is taken for left after as long without a request. */
const GONE_AFTER_MS = 400;
const PAUSE_MS = 20;

let chunks: Buffer[];
/** The addresses of the emulator that were asked for. */
let asked: string[];
let status: number;
let received: string;
let emulator: LocalServer;
let proxy: LocalServer;

async function* oneByOne(): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await setTimeout(PAUSE_MS);
  }
}

beforeEach(async () => {
  chunks = [];
  asked = [];
  status = 200;
  received = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.on('data', (data: Buffer) => (received += data.toString()));
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'text/plain' });
      pipeline(Readable.from(oneByOne()), response, () => undefined);
    });
  });
  emulator = await listenLocally(server, 0);
  proxy = await startListenProxy(0, (server.address() as AddressInfo).port, GONE_AFTER_MS);
});

afterEach(() => Promise.all([proxy.stop(), emulator.stop()]));

const answer = async (path: string): Promise<string> => (await fetch(proxy.url + path)).text();

it('the Firestore emulator as pages see it sends snapshots with a time half a second earlier, and leaves the times of documents', async () => {
  const documents =
    '[[2,[{"documentDelete":{"document":"a","readTime":"2026-05-01T10:00:00.885780Z"}}]],' +
    '[3,[{"documentChange":{"document":{"updateTime":"2026-05-01T10:00:00.885780Z"},"targetIds":[4]}}]]]';
  chunks = [Buffer.from(frame(snapshot('2026-05-01T10:00:00.250780Z')) + frame(documents))];
  expect(await answer(LISTEN)).toBe(frame(snapshot('2026-05-01T09:59:59.750Z')) + frame(documents));
});

it('the Firestore emulator as pages see it understands frames that arrive in pieces, in the middle of a character and of a time', async () => {
  const whole = Buffer.from(
    frame('[[1,["Grüße 😀"]]]') + frame(snapshot('2026-05-01T10:00:00.500Z')) + frame('[[2,["noop"]]]'),
  );
  const cuts = [whole.indexOf('😀') + 2, whole.indexOf('10:00'), whole.indexOf('noop'), whole.length];
  chunks = cuts.map((cut, index) => whole.subarray(cuts[index - 1] ?? 0, cut));
  expect(await answer(LISTEN)).toBe(
    frame('[[1,["Grüße 😀"]]]') + frame(snapshot('2026-05-01T10:00:00.000Z')) + frame('[[2,["noop"]]]'),
  );
});

const channel = (kind: string, query: string) =>
  `/google.firestore.v1.Firestore/${kind}/channel?VER=8&database=d&${query}`;
const endings = () => asked.filter((url) => url.includes('TYPE=terminate'));
const ended = (kind: string, id: string) =>
  expect.stringMatching(
    new RegExp(`/${kind}/channel\\?VER=8&database=d&SID=${id}&RID=\\d+&TYPE=terminate$`),
  ) as string;

it.each(['Listen', 'Write'])('the session of a left page ends, also after one request: %s', async (kind) => {
  chunks = [Buffer.from(frame('[[0,["c","s1","",8,12,30000]]]'))];
  await answer(channel(kind, 'RID=1&CVER=22'));
  const page = new AbortController();
  chunks = Array.from({ length: 1000 }, () => Buffer.from(frame('[[1,["noop"]]]')));
  await fetch(proxy.url + channel(kind, 'SID=s2&RID=rpc&TYPE=xmlhttp'), { signal: page.signal });
  page.abort();
  const both = [ended(kind, 's1'), ended(kind, 's2')];
  await vi.waitFor(() => expect(endings().sort()).toEqual(both), 30_000);
});

it('the session of a page ends when its page was left before the answer to the first request', async () => {
  const answer = frame('[[0,["c","s7","",8,12,30000]]]');
  chunks = [...answer].map((character) => Buffer.from(character));
  const page = new AbortController();
  const left = fetch(proxy.url + channel('Listen', 'RID=1&CVER=22'), { signal: page.signal });
  while (asked.length === 0) await setTimeout(1);
  page.abort();
  await expect(left).rejects.toThrow();
  await vi.waitFor(() => expect(endings()).toEqual([ended('Listen', 's7')]), 30_000);
});

it('the session of a page ends its listeners first, which would go on without it, also when the page ends it', async () => {
  const send = (query: string, ofs: number, ...messages: object[]) => {
    const form = new URLSearchParams({ count: String(messages.length), ofs: String(ofs) });
    messages.forEach((message, at) =>
      form.set(`req${at}___data__`, JSON.stringify({ database: 'd', ...message })),
    );
    const url = proxy.url + channel('Listen', query);
    return fetch(url, { method: 'POST', body: form }).then((it) => it.text());
  };
  const add = (targetId: number) => ({ addTarget: { targetId, query: { text: 'Grüße & 100 %' } } });
  chunks = [Buffer.from(frame('[[0,["c","s6","",8,12,30000]]]'))];
  await send('RID=70&CVER=22', 0, add(2), add(4));
  await send('SID=s6&RID=71', 2, add(6), { removeTarget: 4 });
  await fetch(proxy.url + channel('Listen', 'SID=s6&RID=rpc'), { method: 'POST', body: 'req0___data__=%' });
  received = '';
  expect((await send('SID=s6&RID=72&TYPE=terminate', 4)).trim()).toBe('');
  await vi.waitFor(() => expect(endings()).toHaveLength(1), 30_000);
  expect(asked.slice(-2)).toEqual([
    expect.stringMatching(/SID=s6&RID=72$/),
    expect.stringMatching(/SID=s6&RID=73&TYPE=terminate$/),
  ]);
  expect(Object.fromEntries(new URLSearchParams(received))).toEqual({
    ...{ count: '2', ofs: '4', req0___data__: '{"database":"d","removeTarget":2}' },
    req1___data__: '{"database":"d","removeTarget":6}',
  });
});

it('the session of a page is not ended again when the page or the emulator ended it', async () => {
  await answer(channel('Listen', 'SID=s4&RID=rpc'));
  await answer(channel('Listen', 'SID=s4&RID=2&TYPE=terminate'));
  status = 400;
  await answer(channel('Listen', 'SID=s5&RID=rpc'));
  // A later session that is left has its end after these would have had theirs.
  status = 200;
  await answer(channel('Listen', 'SID=s6&RID=rpc'));
  await vi.waitFor(() => expect(endings()).toContainEqual(ended('Listen', 's6')), 30_000);
  expect(endings()).toHaveLength(2);
});
