import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from '@keepsong/emulators/http/serve-local';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { draftingWith } from '../../support/drafting.ts';
import { givenSong, someCustomer } from '../../support/factory.ts';

const piece = (delta: object, finish_reason: string | null) => {
  const about = { id: 'empty', object: 'chat.completion.chunk', created: 0, model: 'gpt-4o-mini' };
  const chunk = { ...about, choices: [{ index: 0, delta, finish_reason }] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
};

/** A writing service that answers as the local one does not. */
let answer = (_response: ServerResponse): void => {};
const server = createServer((_request, response) => answer(response));
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

const writer = await listenLocally(server, 0);
const draft = await draftingWith(`${writer.url}/v1`);
afterAll(writer.stop);
afterEach(() => vi.useRealTimers());

const FAILED = { code: 'provider_unavailable', message: 'Failed to generate lyrics. Please try again.' };
const someSong = async () => (await givenSong(someCustomer())).song;

/** The limit of 30 s passes on the test's clock. */
function holdLimit(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return () => void vi.advanceTimersByTime(30_000);
}
const SILENT = {
  ...FAILED,
  message: `${FAILED.message} The writing service has not answered for 30 seconds.`,
};

it('a draft without text counts as a failure', async () => {
  answer = (response) =>
    begin(response).end(`${piece({ content: ' \n' }, null)}${piece({}, 'stop')}data: [DONE]\n\n`);
  await expect(draft((await someSong()).id)).rejects.toMatchObject(FAILED);
});

it('a draft that gets no answer is a failure', async () => {
  const { id } = await someSong();
  answer = holdLimit();
  await expect(draft(id)).rejects.toMatchObject(SILENT);
});

it('a draft whose stream stalls in the middle is a failure, not a short draft', async () => {
  const { id } = await someSong();
  answer = (response) => begin(response).write(piece({ content: 'The first half of a' }, null));
  const passLimit = holdLimit();
  const sendChunk = vi.fn(() => {
    passLimit();
    return Promise.resolve(true);
  });
  await expect(draft(id, { sendChunk })).rejects.toMatchObject(SILENT);
  expect(sendChunk.mock.calls).toEqual([[{ piece: 'The first half of a' }]]);
});
