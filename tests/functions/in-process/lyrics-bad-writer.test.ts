import { createServer } from 'node:http';
import { listenLocally } from '@keepsong/emulators/http/serve-local';
import { afterAll, expect, it } from 'vitest';
import { draftingWith } from '../../support/drafting.ts';
import { givenSong, someCustomer } from '../../support/factory.ts';

const piece = (delta: object, finish_reason: string | null) => {
  const about = { id: 'empty', object: 'chat.completion.chunk', created: 0, model: 'gpt-4o-mini' };
  const chunk = { ...about, choices: [{ index: 0, delta, finish_reason }] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
};

/** A writing service that returns 200 without text, or stops in the middle of a line. The local one does neither. */
let behaviour: 'says nothing' | 'falls silent' = 'says nothing';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour === 'falls silent') response.write(piece({ content: 'The first half of a' }, null));
  else response.end(`${piece({ content: ' \n' }, null)}${piece({}, 'stop')}data: [DONE]\n\n`);
});

const writer = await listenLocally(server, 0);
const draft = await draftingWith(`${writer.url}/v1`);
afterAll(writer.stop);

const FAILED = { code: 'provider_unavailable', message: 'Failed to generate lyrics. Please try again.' };
const someSong = async () => (await givenSong(someCustomer())).song;

it('a draft without text counts as a failure', async () => {
  behaviour = 'says nothing';
  await expect(draft((await someSong()).id)).rejects.toMatchObject(FAILED);
});

it('a draft whose stream stalls in the middle is a failure, not a short draft', async () => {
  behaviour = 'falls silent';
  const pieces: unknown[] = [];
  const sendChunk = (piece: unknown) => Promise.resolve(pieces.push(piece) > 0);
  // The first piece has to arrive within this time, also on a busy machine.
  await expect(draft((await someSong()).id, { sendChunk }, 8_000)).rejects.toMatchObject({
    ...FAILED,
    message: `${FAILED.message} The writing service has not answered for 30 seconds.`,
  });
  expect(pieces).toEqual([{ piece: 'The first half of a' }]);
}, 30_000);
