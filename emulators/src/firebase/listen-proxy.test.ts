import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from '../http/serve-local.ts';
import type { LocalServer } from '../http/serve-local.ts';
import { startListenProxy } from './listen-proxy.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel?RID=rpc';

const frame = (json: string): string => `${json.length}\n${json}`;
const snapshot = (time: string): string =>
  `[[1,[{"targetChange":{"resumeToken":"Cg=","readTime":"${time}"}}]]]`;

let chunks: Buffer[];
let status: number;
let received: string;
let emulator: LocalServer;
let proxy: LocalServer;

async function* oneByOne(): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    yield chunk;
    await setTimeout(20);
  }
}

beforeEach(async () => {
  chunks = [];
  status = 200;
  received = '';
  const server = createServer((request, response) => {
    request.on('data', (data: Buffer) => (received += data.toString()));
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'text/plain' });
      pipeline(Readable.from(oneByOne()), response, () => undefined);
    });
  });
  emulator = await listenLocally(server, 0);
  proxy = await startListenProxy(0, (server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.stop();
  await emulator.stop();
});

const answer = async (path: string): Promise<string> => (await fetch(proxy.url + path)).text();

describe('the Firestore emulator as pages see it', () => {
  it('sends snapshots with a time half a second earlier, and leaves the times of documents', async () => {
    const documents =
      '[[2,[{"documentDelete":{"document":"a","readTime":"2026-05-01T10:00:00.885780Z"}}]],' +
      '[3,[{"documentChange":{"document":{"updateTime":"2026-05-01T10:00:00.885780Z"},"targetIds":[4]}}]]]';
    chunks = [Buffer.from(frame(snapshot('2026-05-01T10:00:00.250780Z')) + frame(documents))];
    expect(await answer(LISTEN)).toBe(frame(snapshot('2026-05-01T09:59:59.750Z')) + frame(documents));
  });

  it('leaves a text alone that looks like a snapshot', async () => {
    const text = JSON.stringify([[1, [{ text: '"targetChange":{"readTime":"2026-05-01T10:00:00Z"' }]]]);
    chunks = [Buffer.from(frame(text))];
    expect(await answer(LISTEN)).toBe(frame(text));
  });

  it('understands frames that arrive in pieces, in the middle of a character and of a time', async () => {
    const whole = Buffer.from(
      frame('[[1,["Grüße 😀"]]]') + frame(snapshot('2026-05-01T10:00:00.500Z')) + frame('[[2,["noop"]]]'),
    );
    const cuts = [whole.indexOf('😀') + 2, whole.indexOf('10:00'), whole.indexOf('noop'), whole.length];
    chunks = cuts.map((cut, index) => whole.subarray(cuts[index - 1] ?? 0, cut));
    expect(await answer(LISTEN)).toBe(
      frame('[[1,["Grüße 😀"]]]') + frame(snapshot('2026-05-01T10:00:00.000Z')) + frame('[[2,["noop"]]]'),
    );
  });

  it('passes on a frame as soon as it has arrived', async () => {
    chunks = [Buffer.from(frame('[[1,["noop"]]]')), Buffer.from('9')];
    const { body } = await fetch(proxy.url + LISTEN);
    const first = await body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe(frame('[[1,["noop"]]]'));
  });

  it('passes on errors, other answers and what a page sends', async () => {
    status = 400;
    chunks = [Buffer.from('Unknown SID')];
    const refused = await fetch(proxy.url + LISTEN, { method: 'POST', body: 'count=1' });
    expect([refused.status, await refused.text(), received]).toEqual([400, 'Unknown SID', 'count=1']);
    chunks = [Buffer.from(snapshot('2026-05-01T10:00:00Z'))];
    expect(await answer('/v1/projects/demo/databases/(default)/documents:runQuery')).toBe(
      snapshot('2026-05-01T10:00:00Z'),
    );
  });

  it('closes the connection when the emulator does not run', async () => {
    await emulator.stop();
    await expect(fetch(proxy.url + LISTEN)).rejects.toThrow('fetch failed');
  });
});
