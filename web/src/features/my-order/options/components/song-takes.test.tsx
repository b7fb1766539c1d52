import type { Take, TakeNote } from '@keepsong/domain/documents/takes';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { exampleNote, exampleTake } from '@keepsong/domain/examples/take';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { SongTakes } from './song-takes';
import { givenMediaSession } from '@/testing/media-session';
import { keptDraft } from '@/lib/draft/kept-draft';
import { fieldsOfNote } from '../../notes/model/note-draft';
import { cleanup, screen, within } from '@testing-library/react';
import { answerLater, callServer, givenRead, renderInApp, requests } from '@/testing';
import { press, settle, user } from '@/testing/screen';

vi.mock('@/lib/firebase/private-file', () => ({
  fetchPrivateFile: () => Promise.resolve(new Blob(['song'])),
}));

const finish = vi.fn();
const takes = [exampleTake({ option: 'A' }), exampleTake({ option: 'B' })];

const page = (changes: Partial<ComponentProps<typeof SongTakes>>) => (
  <SongTakes
    order={exampleOrder({ status: 'ready_for_review', waitingOn: 'customer' })}
    song={exampleSong({ takeRound: 1 })}
    takes={takes}
    title="Your two options"
    notes={givenRead<TakeNote[]>('ready', [])}
    lines={[]}
    isLast
    onFinish={finish}
    {...changes}
  />
);
async function show(changes: Partial<ComponentProps<typeof SongTakes>> = {}) {
  const shown = renderInApp(page(changes));
  await settle();
  return shown;
}

it('does not say that recordings are heard equally loud which are not', async () => {
  const loudAs = (take: Take, loudness: number) => ({ ...take, audio: { ...take.audio, loudness } });
  await show({ takes: takes.map((take, index) => loudAs(take, -9 - 20 * index)) });
  screen.getByText(/are not heard equally loud here/);
  expect(screen.queryByText(/time and equally loud/)).toBeNull();
});

it('chooses after a question, and plays the chosen recording with the press', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await show();
  await press('Choose this option: Option B');
  within(screen.getByRole('dialog', { name: 'Make Option B your song?' })).getByText(/order is complete/);
  const { answer } = answerLater();
  await press('Choose and finish');
  const [sound] = finish.mock.lastCall as [HTMLAudioElement];
  expect(play.mock.contexts).toEqual([sound]);
  expect(sound.src).toMatch(/^blob:/);
  screen.getByText('Making it your song...');
  await answer({ isCompleted: true });
  expect(finish).toHaveBeenCalledOnce();
  expect(requests().at(-1)).toEqual({ songId: 'song-1', takeId: '1B' });
});

it('says before the last choice that notes were not sent', async () => {
  await show({ notes: givenRead<TakeNote[]>('ready', [exampleNote({ state: 'draft' })]) });
  await press('Choose this option: Option A');
  screen.getByText(/notes that were not sent/);
});

it('chooses the option that was asked about, also when the team publishes another one meanwhile', async () => {
  const { rerender } = await show();
  await press('Choose this option: Option A');
  rerender(page({ takes: [...takes, exampleTake({ option: 'A', round: 2 })] }));
  screen.getByRole('dialog', { name: 'Make Option A your song?' });
  callServer.mockResolvedValueOnce({ isCompleted: true });
  await press('Choose and finish');
  expect(requests().at(-1)).toEqual({ songId: 'song-1', takeId: '1A' });
});

it('shows why a choice was not saved, and allows a retry', async () => {
  await show();
  await press('Choose this option: Option A');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await press('Choose and finish');
  screen.getByText(OFFLINE);
  expect(finish).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Choose this option: Option A');
  callServer.mockResolvedValueOnce({ isCompleted: true });
  await press('Choose and finish');
  expect(finish).toHaveBeenLastCalledWith(expect.any(HTMLAudioElement));
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

it('hides the names, and shows the chosen one in the dialog', async () => {
  await show();
  await user.click(screen.getByRole('switch', { name: 'Hide which is which' }));
  expect(screen.queryByText(/Option [AB]/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Option [AB]/ })).toBeNull();
  await press('Choose this option: number 1');
  within(screen.getByRole('dialog', { name: 'Make number 1 your song?' })).getByText(/^It is Option [AB]\.$/);
});

it('offers no new note without a revision left, and keeps existing ones editable', async () => {
  const revisions = { ...UNUSED_REVISIONS, used: 2 };
  await show({
    order: exampleOrder({ status: 'ready_for_review', waitingOn: 'customer', revisions }),
    notes: givenRead<TakeNote[]>('ready', [exampleNote()]),
  });
  expect(screen.queryByRole('button', { name: /^Add a note/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Change\s?“Softer here”$/ }));
  within(screen.getByRole('form', { name: 'A note on Option A' })).getByDisplayValue('Softer here');
  await press('Cancel');
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Not sent yet' }).parentElement);
  cleanup();
  await show({ order: exampleOrder({ revisions: { ...revisions, used: 1 } }) });
  screen.getByRole('button', { name: /^Add a note/ });
});

it.each(['fails', 'is stored'])('leaves a note alone when another one %s late', async (how) => {
  await show({ notes: givenRead<TakeNote[]>('ready', [exampleNote({ id: 'stored' })]) });
  await user.click(screen.getByRole('button', { name: /^Add a note/ }));
  await user.type(document.activeElement as HTMLElement, 'Louder');
  const call = answerLater();
  await press('Save note');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  const other = document.activeElement as HTMLTextAreaElement;
  await user.type(other, '!');
  await (how === 'fails' ? call.fail(new CallError('offline', OFFLINE)) : call.save());
  const left = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'What should be different?' });
  expect(left.map(({ value }) => value)).toEqual([...(how === 'fails' ? ['Louder'] : []), 'Softer here!']);
  expect(document.activeElement).toBe(other);
  expect(screen.queryAllByText(OFFLINE).length > 0).toBe(how === 'fails');
});

it('opens a note that was kept without taking the focus, which a pressed one gets, and asks about it before it finishes', async () => {
  const value = fieldsOfNote({ takeId: '1A', anchor: { kind: 'point', ms: 1000 }, text: '' });
  keptDraft(['note.', 'song-1', 'note-1'], value).write({
    base: { value, version: 0 },
    value: { ...value, text: 'Softer' },
  });
  await show();
  const words = () => screen.getByRole('textbox', { name: 'What should be different?' });
  expect(words()).toHaveProperty('value', 'Softer');
  expect(document.activeElement).toBe(document.body);
  await press('Choose this option: Option B');
  within(screen.getByRole('dialog')).getByText(/^You have typed a note and not saved it/);
  await press('Save it first');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('note-note-1');
  expect(callServer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Add a note/ }));
  expect(document.activeElement).toBe(words());
  expect(words()).toHaveProperty('value', 'Softer');
});

it('does not say that notes are with the team which works on the order no more', async () => {
  const revisions = { ...UNUSED_REVISIONS, used: 1, openNumber: 1 };
  await show({
    order: exampleOrder({ revisions, canceledAt: new Date(0) }),
    notes: givenRead<TakeNote[]>('ready', [exampleNote({ state: 'sent', revision: 1 })]),
  });
  screen.getByRole('heading', { name: 'Revision 1, sent' });
  expect(screen.queryByText('With the team')).toBeNull();
});

it('a completed order shows the choice', async () => {
  await show({
    order: exampleOrder({ status: 'completed' }),
    song: exampleSong({ takeRound: 1, chosenTakeId: '1A' }),
  });
  const [first, second] = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Your choice');
  expect(second?.textContent).not.toContain('Your choice');
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('plays, pauses, seeks and changes between the options from lock screen and headphones', async () => {
  const session = givenMediaSession();
  await show({ song: exampleSong({ takeRound: 1, title: 'River Road' }) });
  await press('Play River Road');
  screen.getByRole('button', { name: 'Pause River Road' });
  expect(session).toMatchObject({ metadata: { title: 'River Road' }, playbackState: 'playing' });
  session.press('nexttrack');
  screen.getByText('You hear Option B');
  session.press('previoustrack');
  screen.getByText('You hear Option A');
  session.press('pause');
  expect(session.playbackState).toBe('paused');
  session.press('seekto', 1);
  session.press('seekforward');
  session.press('seekforward');
  session.press('seekbackward');
  const position = screen.getByRole('slider', { name: 'Position in the songs' });
  expect(position.getAttribute('aria-valuetext')).toBe('0:06 of 3:10');
  session.press('play');
  await settle();
  screen.getByRole('button', { name: 'Pause River Road' });
});

it('adds an earlier take to the comparison, and takes it out again', async () => {
  await show({ takes: [...takes, exampleTake({ option: 'A', round: 2 })] });
  const heard = () =>
    screen.getAllByRole('button', { name: /^Hear/ }).map((lane) => lane.getAttribute('aria-label'));
  expect(heard()).toEqual(['Hear Option A2', 'Hear Option B']);
  await press('Option A');
  expect(heard()).toHaveLength(3);
  expect(heard()).toContain('Hear Option A');
  await press('Option A');
  expect(heard()).toHaveLength(2);
});

it('shows the lyrics beside the comparison', async () => {
  await show({
    lines: [
      { id: '1-0', text: '## Verse 1' },
      { id: '1-1', text: 'You knocked' },
    ],
  });
  const region = screen.getByRole('region', { name: 'Lyrics to read along' });
  expect(region.textContent).toBe('Verse 1You knocked');
});
