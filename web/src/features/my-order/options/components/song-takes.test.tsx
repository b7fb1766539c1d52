import type { TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import { SongTakes } from './song-takes';
import { keptDraft } from '@/lib/draft/kept-draft';
import { renderInApp } from '@/lib/testing/page-in-app';
import { givenRead } from '@/lib/testing/reads';
import { saved } from '@/lib/testing/saves';
import { fieldsOfNote } from '../../notes/model/note-draft';
import { press, settle, user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

const timed = vi.hoisted(() => ({ timings: [] as unknown[] }));
vi.mock('@/entities/song/song', () => ({ useTimings: () => ({ data: timed.timings }) }));
vi.mock('@/lib/firebase/private-file', () => ({
  fetchPrivateFile: () => Promise.resolve(new Blob(['song'])),
}));

const choose = vi.mocked(callFunction);
const finish = vi.fn();
const takes = [exampleTake({ option: 'A' }), exampleTake({ option: 'B' })];

function show(changes: Partial<ComponentProps<typeof SongTakes>> = {}) {
  return renderInApp(page(changes));
}

function page(changes: Partial<ComponentProps<typeof SongTakes>>) {
  return (
    <SongTakes
      order={exampleOrder({ status: 'ready_for_review', waitingOn: 'customer' })}
      song={exampleSong({ takeRound: 1 })}
      takes={takes}
      title="Your two options"
      notes={givenRead<TakeNote[]>('ready', [])}
      lines={[]}
      canChoose
      canWrite
      isLast
      onFinish={finish}
      {...changes}
    />
  );
}

it('chooses after a question, and plays the chosen recording with the press', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  show();
  await press('Choose this option: Option B');
  within(screen.getByRole('dialog', { name: 'Make Option B your song?' })).getByText(/order is complete/);
  let reply: (value: unknown) => void = () => undefined;
  choose.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await press('Choose and finish');
  const [sound] = finish.mock.lastCall as [HTMLAudioElement];
  expect(play.mock.contexts).toEqual([sound]);
  expect(sound.src).toMatch(/^blob:/);
  screen.getByText('Making it your song...');
  reply({ isCompleted: true });
  await settle();
  expect(finish).toHaveBeenCalledOnce();
  expect(choose.mock.lastCall?.[2]).toEqual({ songId: 'song-1', takeId: '1B' });
});

it('chooses the option that was asked about, also when the team publishes another one meanwhile', async () => {
  const { rerender } = show();
  await press('Choose this option: Option A');
  rerender(page({ takes: [...takes, exampleTake({ option: 'A', round: 2 })] }));
  screen.getByRole('dialog', { name: 'Make Option A your song?' });
  choose.mockResolvedValueOnce({ isCompleted: true });
  await press('Choose and finish');
  expect(choose.mock.lastCall?.[2]).toEqual({ songId: 'song-1', takeId: '1A' });
});

it('shows why a choice was not saved, and allows a retry', async () => {
  show();
  await press('Choose this option: Option A');
  choose.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await press('Choose and finish');
  screen.getByText(OFFLINE);
  expect(finish).toHaveBeenLastCalledWith(null);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Choose this option: Option A');
  choose.mockResolvedValueOnce({ isCompleted: true });
  await press('Choose and finish');
  expect(finish).toHaveBeenLastCalledWith(expect.any(HTMLAudioElement));
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

it('hides the names, and shows the chosen one in the dialog', async () => {
  show();
  await user.click(screen.getByRole('switch', { name: 'Hide which is which' }));
  expect(screen.queryByText(/Option [AB]/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Option [AB]/ })).toBeNull();
  await press('Choose this option: number 1');
  within(screen.getByRole('dialog', { name: 'Make number 1 your song?' })).getByText(/^It is Option [AB]\.$/);
});

it('offers no new note without a revision left, and keeps existing ones editable', async () => {
  const revisions = { ...UNUSED_REVISIONS, used: 2 };
  show({
    order: exampleOrder({ status: 'ready_for_review', waitingOn: 'customer', revisions }),
    notes: givenRead<TakeNote[]>('ready', [exampleNote()]),
  });
  expect(screen.queryByRole('button', { name: /^Add a note/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Change\s?“Softer here”$/ }));
  within(screen.getByRole('form', { name: 'A note on Option A' })).getByDisplayValue('Softer here');
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notes' }));
  cleanup();
  show({ order: exampleOrder({ revisions: { ...revisions, used: 1 } }) });
  screen.getByRole('button', { name: /^Add a note/ });
});

const softer = fieldsOfNote({ takeId: '1A', anchor: { kind: 'point', ms: 1000 }, text: '' });
const keptNote = (noteId: string) => keptDraft(['note.', 'song-1', noteId], softer);
const keepNote = (noteId: string, text: string) =>
  keptNote(noteId).write({ base: { value: softer, version: 0 }, value: { ...softer, text } });

it('keeps the words of a note while another one is changed, and when that is saved late', async () => {
  const stored = exampleNote({ id: 'stored' });
  show({ notes: givenRead<TakeNote[]>('ready', [stored]) });
  await user.click(screen.getByRole('button', { name: /^Add a note/ }));
  const words = () =>
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'What should be different?' });
  const [added] = words();
  await user.type(added as HTMLElement, 'Louder');
  let fail = (_error: Error) => {};
  choose.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await press('Save note');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  await user.type(document.activeElement as HTMLElement, '!');
  fail(new CallError('offline', OFFLINE));
  await settle();
  expect(words().map(({ value }) => value)).toEqual(['Louder', 'Softer here!']);
  expect(document.activeElement).toBe(words()[1]);
  expect(screen.getAllByText(OFFLINE).length).toBeGreaterThan(0);
});

it('leaves a note that is written alone when another one is saved', async () => {
  show({ notes: givenRead<TakeNote[]>('ready', [exampleNote({ id: 'stored' })]) });
  await user.click(screen.getByRole('button', { name: /^Add a note/ }));
  await user.type(document.activeElement as HTMLElement, 'Louder');
  let answer = () => {};
  choose.mockImplementationOnce(
    (...call) => new Promise((resolve) => (answer = () => resolve(saved(...call)))),
  );
  await press('Save note');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  const other = document.activeElement as HTMLTextAreaElement;
  await user.type(other, '!');
  answer();
  await settle();
  expect(screen.getAllByRole('form').map((form) => form.contains(other))).toEqual([true]);
  expect([other.value, document.activeElement]).toEqual(['Softer here!', other]);
});

it('asks about a note that was typed and not saved before it finishes, and goes to it', async () => {
  keepNote('note-1', 'Softer');
  show();
  await press('Choose this option: Option B');
  within(screen.getByRole('dialog')).getByText('You have typed a note and not saved it');
  await press('Save it first');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('note-note-1');
  expect(choose).not.toHaveBeenCalled();
});

it('opens a note that was kept without taking the focus, which a pressed one gets', async () => {
  keepNote('note-1', 'Softer');
  show();
  const words = () => screen.getByRole('textbox', { name: 'What should be different?' });
  expect(words()).toHaveProperty('value', 'Softer');
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: /^Add a note/ }));
  expect(document.activeElement).toBe(words());
  expect(words()).toHaveProperty('value', 'Softer');
});

it('a completed order shows the choice', () => {
  show({
    order: exampleOrder({ status: 'completed' }),
    song: exampleSong({ takeRound: 1, chosenTakeId: '1A' }),
    canChoose: false,
  });
  const [first, second] = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Your choice');
  expect(second?.textContent).not.toContain('Your choice');
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('plays, pauses, seeks and changes between the options from lock screen and headphones', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (...[action, handler]: Parameters<MediaSession['setActionHandler']>) =>
      handlers.set(action, handler),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
  vi.stubGlobal('MediaMetadata', function (this: object, given: object) {
    Object.assign(this, given);
  });
  const key = (action: MediaSessionAction, seekTime?: number) =>
    act(() => handlers.get(action)?.({ action, ...(seekTime !== undefined && { seekTime }) }));
  const position = () =>
    screen.getByRole('slider', { name: 'Position in the songs' }).getAttribute('aria-valuetext');
  show({ song: exampleSong({ takeRound: 1, title: 'River Road' }) });
  await press('Play River Road');
  screen.getByRole('button', { name: 'Pause River Road' });
  expect(session).toMatchObject({ metadata: { title: 'River Road' }, playbackState: 'playing' });
  key('nexttrack');
  screen.getByText('You hear Option B');
  key('previoustrack');
  screen.getByText('You hear Option A');
  key('pause');
  expect(session.playbackState).toBe('paused');
  key('seekto', 1);
  key('seekforward');
  expect(position()).toBe('0:06 of 3:10');
  key('seekbackward');
  expect(position()).toBe('0:01 of 3:10');
  key('play');
  await settle();
  screen.getByRole('button', { name: 'Pause River Road' });
});

it('adds an earlier take to the comparison, and takes it out again', async () => {
  show({ takes: [...takes, exampleTake({ option: 'A', round: 2 })] });
  const heard = () =>
    screen.getAllByRole('button', { name: /^Hear/ }).map((lane) => lane.getAttribute('aria-label'));
  expect(heard()).toEqual(['Hear Option A2', 'Hear Option B']);
  await press('Option A');
  expect(heard()).toHaveLength(3);
  expect(heard()).toContain('Hear Option A');
  await press('Option A');
  expect(heard()).toHaveLength(2);
});

it('shows the lyrics beside the comparison, and follows those that are timed', async () => {
  const lines = [
    { id: '1-0', text: '## Verse 1' },
    { id: '1-1', text: 'You knocked' },
    { id: '1-2', text: 'and I was home' },
  ];
  timed.timings = [
    {
      audioPath: takes[0]?.audio.path,
      lines: [
        { lineId: '1-1', startMs: 0 },
        { lineId: '1-2', startMs: 4000 },
      ],
    },
  ];
  show({ lines });
  const region = screen.getByRole('region', { name: 'Lyrics to read along' });
  within(region).getByText('Verse 1');
  const current = () => region.querySelector('[aria-current]')?.textContent;
  expect(current()).toBe('You knocked');
  fireEvent.change(screen.getByRole('slider', { name: 'Position in the songs' }), { target: { value: '5' } });
  await settle();
  expect(current()).toBe('and I was home');
  // The other option is not timed.
  await user.click(screen.getByRole('button', { name: 'Hear Option B' }));
  expect(current()).toBeUndefined();
});
