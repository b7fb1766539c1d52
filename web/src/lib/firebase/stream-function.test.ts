import { generateLyrics } from '@keepsong/domain/calls/team-lyrics';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streamFunction } from './call';

const REQUEST = { orderSongId: 'song', currentLyrics: '', additionalPrompt: '' };
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const piece = (text: string) => event({ message: { piece: text } });
const result = event({ result: { lyrics: 'La la', model: 'm', isComplete: true } });

let answer: ReadableStreamDefaultController<Uint8Array>;
let signal: AbortSignal | null | undefined;

/** The next answer is written by the test, byte by byte. */
beforeEach(() => {
  signal = undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (answer = controller) });
    init.signal?.addEventListener('abort', () => answer.error(init.signal?.reason));
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = (text: string) => answer.enqueue(new TextEncoder().encode(text));

function ask() {
  const pieces: string[] = [];
  const stop = new AbortController();
  const reply = streamFunction(generateLyrics, REQUEST, (text) => pieces.push(text), stop.signal);
  // Some tests await it later; until then a rejection must not be unhandled.
  reply.catch(() => undefined);
  return { pieces, stop, reply };
}

it('a streamed call passes on each piece before the reply is complete', async () => {
  const { pieces, reply } = ask();
  await vi.waitUntil(() => signal);
  write(piece('La '));
  await vi.waitFor(() => expect(pieces).toEqual(['La ']), 20_000);
  write(piece('la') + result);
  answer.close();
  expect(await reply).toEqual({ lyrics: 'La la', model: 'm', isComplete: true });
  expect(pieces).toEqual(['La ', 'la']);
});

it('a streamed call rejects with an error of the server in the middle of the stream', async () => {
  const { reply } = ask();
  await vi.waitUntil(() => signal);
  const details = { code: 'provider_unavailable', message: 'Failed to generate lyrics. Please try again.' };
  write(piece('La ') + event({ error: { status: 'UNAVAILABLE', message: details.message, details } }));
  await expect(reply).rejects.toMatchObject(details);
});

it('a streamed call rejects when the connection ends before the result', async () => {
  const { reply } = ask();
  await vi.waitUntil(() => signal);
  write(piece('La '));
  answer.close();
  await expect(reply).rejects.toMatchObject({ name: 'CallError', code: 'offline' });
});

it('a streamed call rejects when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask().reply).rejects.toMatchObject({ name: 'CallError', code: 'offline' });
});

it('a streamed call aborts the request when it is stopped, and rejects with the reason', async () => {
  const { stop, reply } = ask();
  await vi.waitUntil(() => signal);
  write(piece('La '));
  stop.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  expect(signal?.aborted).toBe(true);
});
