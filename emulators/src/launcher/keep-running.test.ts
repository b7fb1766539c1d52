import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listenLocally, type LocalServer } from '../http/serve-local.ts';
import { keepRunning } from './keep-running.ts';
import { watchAnswers } from './watch-answers.ts';

const IMPATIENT = { everyMs: 10, answerMs: 200, misses: 3 };
const watch = (url: string, onSilent: () => void) => watchAnswers(url, onSilent, IMPATIENT);

let server: LocalServer;
let asked = 0;
let hangs: (question: number) => boolean;
async function start(hanging: (question: number) => boolean): Promise<void> {
  [asked, hangs] = [0, hanging];
  const http = createServer((_, response) => {
    asked += 1;
    if (!hangs(asked)) response.end('Ok');
  });
  server = await listenLocally(http, 0);
}
afterEach(() => server.stop());

function run(restart: (_: number) => Promise<number>, endOf = (_: number) => new Promise<string>(() => {})) {
  const work = { endOf, restart, save: () => Promise.resolve(), say: () => undefined };
  return keepRunning({ parts: 1, url: server.url, ...work }, watch);
}

it('an emulator that hangs is started again, and the old one’s end is not an end', async () => {
  await start(() => true);
  let endFirst: (message: string) => void = () => {};
  const restart = vi.fn((part: number) => {
    endFirst('killed');
    hangs = () => false;
    return Promise.resolve(part + 1);
  });
  const running = run(restart, (part) =>
    part === 1 ? new Promise((resolve) => (endFirst = resolve)) : new Promise(() => {}),
  );
  await vi.waitFor(() => expect(restart).toHaveBeenCalledExactlyOnceWith(1), 30_000);
  expect(await running.parts()).toBe(2);
  const before = asked;
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 5), 30_000);
  expect(restart).toHaveBeenCalledTimes(1);
  expect(await Promise.race([running.ended, Promise.resolve('running')])).toBe('running');
  running.release();
});

it('one that answers late now and then goes on', async () => {
  await start((question) => question % 3 !== 0);
  const restart = vi.fn(() => Promise.resolve(2));
  const running = run(restart);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(9), 30_000);
  expect(restart).not.toHaveBeenCalled();
  running.release();
});

it('a new start that fails is the end', async () => {
  await start(() => true);
  const running = run(() => Promise.reject(new Error('no memory')));
  expect(await running.ended).toBe('The new start failed: Error: no memory');
  running.release();
});
