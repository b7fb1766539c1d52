import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleSong } from '@keepsong/domain/examples/song';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useSave } from '@/lib/draft/use-draft';
import { answerLater, callServer, press, renderInApp, requests, saved, settle, user } from '@/testing';
import { SongLyrics } from './song-lyrics';

const song = exampleSong({ title: 'River Road', lyrics: 'saved', lyricsRevision: 4, orderStatus: 'pending' });

// The code of Monaco fails to load, as after a deploy or without a connection.
vi.mock('./monaco/monaco-input', () => Promise.reject(new Error('404')));

const COMPLETED = 'This song is completed.';
const onSaved = vi.fn();

function Lyrics({ current }: { current: Song }) {
  return (
    <>
      <SongLyrics
        key={current.id}
        song={current}
        readOnlyReason={current.orderStatus === 'completed' ? COMPLETED : null}
        isTeam={false}
        save={useSave(saveLyrics, { songId: current.id }, { failure: null })}
        onSaved={onSaved}
        versions={() => null}
      />
      <Link to="/dashboard">Dashboard</Link>
      <Link to="/sign-out">Out</Link>
    </>
  );
}

/** Returns a function that changes the song, as the live read does. */
function open(changes: Partial<Song> = {}) {
  const page = (newer: Partial<Song>) => <Lyrics current={{ ...song, ...changes, ...newer }} />;
  const { rerender } = renderInApp(page({}), { path: '/' });
  return (newer: Partial<Song>) => rerender(page(newer));
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Lyrics of River Road/ });
const enter = (text: string) => fireEvent.change(input(), { target: { value: text } });
const main = () => within(screen.getByRole('region', { name: 'River Road' }));
/** Opens the editor and replaces the text. */
async function edit(text: string) {
  const update = open();
  await press('Edit');
  enter(text);
  return update;
}

/** Monaco is for a mouse and a wide window. */
const listening = { addListener() {}, removeListener() {} };
const givenDesktop = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches, ...listening }));

beforeEach(() => givenDesktop(false));

it('the editor of lyrics shows live changes until something is typed', async () => {
  const update = open();
  await press('Edit');
  update({ lyrics: 'newer', lyricsRevision: 5 });
  expect(input().value).toBe('newer');
  enter('newer and mine');
  update({ lyrics: 'theirs', lyricsRevision: 6 });
  expect(input().value).toBe('newer and mine');
  expect(main().getByRole('alert').textContent).toContain('These lyrics were changed while you were writing');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
});

it('the editor of lyrics saves over the revision that the conflict showed, and over no later one', async () => {
  const update = await edit('mine');
  update({ lyrics: 'theirs', lyricsRevision: 5 });
  const again = { lyrics: 'theirs, again', source: 'typed' };
  callServer.mockResolvedValueOnce({ outcome: 'conflict', version: 6, value: again });
  await press('Keep mine as a new version');
  expect(requests().at(-1)).toMatchObject({ seen: 5, value: { lyrics: 'mine' } });
  screen.getAllByText('theirs, again', { exact: false });
  callServer.mockImplementationOnce(saved);
  await press('Keep mine as a new version');
  expect(requests().at(-1)).toMatchObject({ seen: 6, value: { lyrics: 'mine' } });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(main().queryByRole('alert')).toBeNull();
});

it('the editor of lyrics locks the input during a save and sends no second one', async () => {
  const call = answerLater();
  await edit('mine');
  await press('Save Changes');
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true');
  expect(input().readOnly).toBe(true);
  fireEvent.keyDown(input(), { key: 's', ctrlKey: true });
  await settle();
  await call.save();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(callServer).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

it('the editor of lyrics restores unsaved text for the same song only, until it is discarded', async () => {
  await edit('mine');
  cleanup();
  open({ id: 'song-2' });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  cleanup();
  open();
  expect(input().value).toBe('mine');
  await press('Discard');
  await press('Discard changes');
  expect(input().value).toBe('saved');
  cleanup();
  open();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('the editor of lyrics keeps unsaved text for copying when the song is completed', async () => {
  const update = await edit('one more verse');
  update({ orderStatus: 'completed' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  screen.getByText(COMPLETED);
  screen.getByText('What you wrote was not saved');
  screen.getByText('one more verse');
  expect(screen.getByRole('group', { name: 'Lyrics of River Road' }).textContent).toContain('saved');
});

it('the editor of lyrics hides the comparison when the edit mode ends', async () => {
  await edit('mine');
  await press('Show changes');
  screen.getByRole('columnheader', { name: 'Edited lyrics' });
  await press('View');
  await press('Edit');
  expect(screen.queryByRole('columnheader', { name: 'Edited lyrics' })).toBeNull();
  expect(input().value).toBe('mine');
});

it('the editor of lyrics inserts a newline at the cursor on Ctrl+Enter', async () => {
  open();
  await press('Edit');
  input().setSelectionRange(2, 3);
  fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true });
  expect(input().value).toBe('sa\ned');
  screen.getByText('Unsaved changes');
});

it.each([
  ['Dashboard', 'Leave without saving?', 'Leave'],
  ['Out', 'Sign out without saving?', 'Sign out'],
])('the editor of lyrics asks before unsaved text is left for %s', async (name, question, leave) => {
  await edit('mine');
  // The browser asks before the tab is closed.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  const follow = () => user.click(screen.getByRole('link', { name }));
  await follow();
  screen.getByRole('dialog', { name: question });
  await press('Stay and save');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input().value).toBe('mine');
  await follow();
  await press(leave);
  screen.getByText('Another page');
});

it('the editor of lyrics uses a text area and a table where Monaco cannot be loaded', async () => {
  givenDesktop(true);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await edit('plain and simple');
  await press('Show changes');
  screen.getByRole('region', { name: 'Saved lyrics compared with Edited lyrics' });
  expect(errors.mock.calls.flat().join()).toContain('loading a part of the page: The editor');
  callServer.mockImplementationOnce(saved);
  await press('Save Changes');
  expect(onSaved).toHaveBeenCalledOnce();
  expect(requests()).toMatchObject([{ value: { lyrics: 'plain and simple', source: 'typed' } }]);
});
