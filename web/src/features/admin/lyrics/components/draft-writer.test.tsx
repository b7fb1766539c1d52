import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SongLyrics } from '@/components/lyrics';
import { exampleSong } from '@keepsong/domain/examples/song';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { DraftWriter } from './draft-writer';
import { cleanup, press, renderInApp, screen, settle, user } from '@/lib/testing';

const event = (data: object) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`);
const piece = (text: string) => event({ message: { piece: text } });

/** The server's reply to the next call. */
let answer: ReadableStreamDefaultController<Uint8Array>;
let signal: AbortSignal | null | undefined;
let request: unknown;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} }),
  );
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal;
    request = JSON.parse(init.body as string);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (answer = controller) });
    init.signal?.addEventListener('abort', () => answer.error(init.signal?.reason));
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});

/** The server's reply ends. */
function finish(lyrics: string, isComplete: boolean) {
  answer.enqueue(event({ result: { lyrics, model: 'm', isComplete } }));
  answer.close();
  return settle();
}

async function generate(begin = () => press('Generate Lyrics')): Promise<void> {
  signal = undefined;
  await begin();
  expect(signal).toBeInstanceOf(AbortSignal);
}

type Onward = ComponentProps<typeof DraftWriter>['onward'];

function Lyrics({ onward }: { onward: Onward }) {
  return (
    <SongLyrics
      song={exampleSong({ lyrics: 'the old words' })}
      readOnlyReason={null}
      isTeam
      save={useSaveLyrics('song-1', 'Failed to save lyrics')}
      onSaved={() => undefined}
      tools={(editing) => <DraftWriter onward={onward} songId="song-1" editing={editing} />}
      versions={() => null}
    />
  );
}

function open(onward: Onward = null): void {
  renderInApp(<Lyrics onward={onward} />);
}

it('a generated draft that the service refuses says why beside the button, until the next request', async () => {
  open();
  await generate();
  const message = 'The writing service refused to write about this.';
  const details = { code: 'not_allowed_now', message, fields: [] };
  answer.enqueue(event({ error: { status: 'FAILED_PRECONDITION', message, details } }));
  await settle();
  const problem = screen.getByText(message);
  expect(problem.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText('Failed to generate lyrics. Please try again.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this draft' })).toBeNull();
  await generate();
  expect(screen.queryByText(message)).toBeNull();
});

it('a generated draft that is cut off cannot be used, and is continued', async () => {
  open();
  await generate();
  const firstHalf = 'The first half of a';
  answer.enqueue(piece(firstHalf));
  await finish(firstHalf, false);
  const more = screen.getByRole('button', { name: 'Continue draft' });
  screen.getByText(/^The draft is cut off/);
  expect(screen.queryByRole('button', { name: 'Use this draft' })).toBeNull();
  await generate(() => user.click(more));
  expect(request).toMatchObject({ data: { unfinished: firstHalf } });
  await finish(`${firstHalf} song`, true);
  screen.getByRole('button', { name: 'Use this draft' });
  expect(screen.queryByText(/^The draft is cut off/)).toBeNull();
});

it('a generated draft that is stopped keeps the text so far and ends the request', async () => {
  open();
  await generate();
  answer.enqueue(piece('One line and'));
  await settle();
  expect(screen.getByRole('region', { name: 'Draft being written' }).textContent).toBe('One line and');
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveProperty('disabled', true);
  await press('Stop');
  screen.getByText('Stopped before its end: this is what had been written.');
  expect(signal?.aborted).toBe(true);
  await press('Discard draft');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.getByText('the old words').textContent).toBe('the old words');
});

it('a generated draft goes on by Ctrl+Enter: the key generates, and hands over a whole draft', async () => {
  const run = vi.fn();
  open({ label: 'Use and send', run });
  const goOn = () => user.keyboard('{Control>}{Enter}{/Control}');
  await generate(goOn);
  await finish('Half of', false);
  screen.getByRole('button', { name: 'Continue draft' });
  await goOn();
  expect(run).not.toHaveBeenCalled();
  await press('Discard draft');

  await generate(goOn);
  await finish('La la', true);
  screen.getByRole('button', { name: 'Use and send' });
  await goOn();
  expect(run).toHaveBeenCalledExactlyOnceWith('La la');
  expect(screen.queryByRole('group', { name: 'Generated draft' })).toBeNull();
});

it.each([
  ['while it is written', 'Half of', false],
  ['when it is finished', 'Half of a song', true],
])(
  'a generated draft is there again after leaving %s, until it is discarded',
  async (_when, text, isFinished) => {
    open();
    await generate();
    answer.enqueue(piece('Half of'));
    await settle();
    if (isFinished) {
      await finish(text, true);
      screen.getByRole('button', { name: 'Use this draft' });
    } else screen.getByText('Half of');
    cleanup();
    open();
    expect(screen.getByRole('group', { name: 'Generated draft' }).textContent).toContain(text);
    await press('Discard draft');
    cleanup();
    open();
    expect(screen.queryByRole('group', { name: 'Generated draft' })).toBeNull();
  },
);
