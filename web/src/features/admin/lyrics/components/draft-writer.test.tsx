import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { SongLyrics } from '@/components/lyrics/song-lyrics';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { CallError } from '@/lib/calls/call-error';
import { streamFunction } from '@/lib/firebase/call';
import { cleanup, press, renderInApp, screen, settle, user } from '@/testing';
import { useDraftGeneration } from '../api/use-draft-generation';
import { DraftWriter } from './draft-writer';

interface Call {
  request: unknown;
  write: (piece: string) => void;
  signal: AbortSignal;
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
}
/** The last call. */
let call: Call;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), { matches: false, addListener() {}, removeListener() {} }),
  );
  vi.mocked(streamFunction).mockImplementation((_definition, request, write, signal) => {
    signal.addEventListener('abort', () => call.reject(signal.reason as Error));
    return new Promise((resolve, reject) => (call = { request, write, signal, resolve, reject }));
  });
});

async function write(text: string) {
  call.write(text);
  await settle();
}
/** The server's reply ends. */
async function finish(lyrics: string, isComplete: boolean) {
  call.resolve({ lyrics, model: 'm', isComplete } as never);
  await settle();
}

async function generate(begin = () => press('Generate Lyrics')): Promise<void> {
  const calls = vi.mocked(streamFunction).mock.calls.length;
  await begin();
  expect(streamFunction).toHaveBeenCalledTimes(calls + 1);
}

type Props = Pick<ComponentProps<typeof DraftWriter>, 'onward'>;
function Lyrics({ onward }: Props) {
  const drafting = useDraftGeneration('song-1');
  return (
    <SongLyrics
      song={exampleSong({ lyrics: 'the old words' })}
      readOnlyReason={null}
      isTeam
      save={useSaveLyrics('song-1', 'Failed to save lyrics')}
      onSaved={() => undefined}
      isCovered={drafting.draft !== null}
      tools={(editing) => <DraftWriter onward={onward} drafting={drafting} editing={editing} />}
      versions={() => null}
    />
  );
}

const open = (props: Props = { onward: null }) => renderInApp(<Lyrics {...props} />);

it('a generated draft that the service refuses says why beside the button, until the next request', async () => {
  open();
  await generate();
  const message = 'The writing service refused to write about this.';
  call.reject(new CallError('not_allowed_now', message));
  await settle();
  const problem = screen.getByText(message);
  expect(problem.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText('Failed to generate lyrics. Please try again.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this draft' })).toBeNull();
  await generate();
  expect(screen.queryByText(message)).toBeNull();
});

it('a generated draft that is cut off says so, and goes into the editor only', async () => {
  open({ onward: { label: 'Use and send', run: vi.fn() } });
  await generate();
  await finish('The first half of a', false);
  screen.getByText(/^The draft is cut off/);
  expect(screen.queryByRole('button', { name: 'Use and send' })).toBeNull();
  await press('Use this draft');
  screen.getByText('Unsaved changes');
  expect(screen.queryByRole('group', { name: 'Generated draft' })).toBeNull();
});

it('a generated draft that is stopped keeps the text so far and ends the request', async () => {
  open();
  await generate();
  await write('One line and');
  expect(screen.getByRole('region', { name: 'Draft being written' }).textContent).toBe('One line and');
  expect(screen.getByRole('button', { name: 'Generating...' }).getAttribute('aria-disabled')).toBe('true');
  await press('Stop');
  screen.getByText('Stopped before its end: this is what had been written.');
  expect(call.signal.aborted).toBe(true);
  await press('Discard draft');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.getByText('the old words').textContent).toBe('the old words');
});

it('a generated draft goes on by Ctrl+Enter: the key generates, and hands over a whole draft without the remarks around it', async () => {
  const run = vi.fn();
  open({ onward: { label: 'Use and send', run } });
  const goOn = () => user.keyboard('{Control>}{Enter}{/Control}');
  await generate(goOn);
  await finish('Half of', false);
  screen.getByText(/^The draft is cut off/);
  await goOn();
  expect(run).not.toHaveBeenCalled();
  await press('Discard draft');

  await generate(goOn);
  await finish('Here are the lyrics:\n```\nLa la\n```', true);
  screen.getByRole('button', { name: 'Use and send' });
  expect(screen.queryByRole('group', { name: /^Lyrics of/ })).toBeNull();
  await goOn();
  expect(run).toHaveBeenCalledExactlyOnceWith('La la');
  expect(screen.queryByRole('group', { name: 'Generated draft' })).toBeNull();
});

it.each([
  ['while it is written', 'Half of', false],
  ['when it is finished', 'Half of a song', true],
])('a generated draft outlives leaving %s, until it is discarded', async (_when, text, isFinished) => {
  open();
  await generate();
  await write('Half of');
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
});
