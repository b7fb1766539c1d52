import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleSong } from '@keepsong/domain/examples/song';
import { createContext, useContext } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { SongLyrics } from '.';
import { act, cleanup, fireEvent, press, Providers, render, screen, settle, within } from '@/lib/testing';

const song = exampleSong({ title: 'River Road', lyrics: 'saved', lyricsRevision: 4, orderStatus: 'pending' });

// The code of Monaco fails to load, as after a deploy or without a connection.
vi.mock('./monaco/monaco-input', () => Promise.reject(new Error('404')));

const COMPLETED = 'This song is completed.';

const CurrentSong = createContext(song);

function CurrentLyrics({ isAdmin }: { isAdmin: boolean }) {
  const current = useContext(CurrentSong);
  const failure = { title: 'Error', description: 'Failed to save changes' };
  const save = useSave(saveLyrics, { songId: current.id }, { failure });
  return (
    <SongLyrics
      key={current.id}
      song={current}
      readOnlyReason={!isAdmin && current.orderStatus === 'completed' ? COMPLETED : null}
      isTeam={isAdmin}
      save={save}
      onSaved={() => toast.success('Success', 'Changes saved successfully')}
      versions={() => null}
    />
  );
}

let router: ReturnType<typeof createMemoryRouter>;

/** Returns a function that changes the song, as the live read does. */
function open(changes: Partial<Song> = {}, isAdmin = false) {
  router = createMemoryRouter([
    { path: '/', element: <CurrentLyrics isAdmin={isAdmin} /> },
    { path: '*', element: 'Another page' },
  ]);
  const view = (current: Partial<Song>) => (
    <CurrentSong value={{ ...song, ...current }}>
      <RouterProvider router={router} />
    </CurrentSong>
  );
  const { rerender } = render(view(changes), { wrapper: Providers });
  return (newer: Partial<Song>) => rerender(view({ ...changes, ...newer }));
}

const saveRequest = vi.fn<(data: unknown) => Promise<unknown>>();

/** The server's replies to saveLyrics, in order. */
function givenReply(result: object): void {
  saveRequest.mockResolvedValueOnce({ result });
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Lyrics of River Road/ });
const enter = (text: string) => fireEvent.change(input(), { target: { value: text } });
const main = () => within(screen.getByRole('region', { name: 'River Road' }));

/** Monaco is for a mouse and a wide window. */
const givenDesktop = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), { matches, addListener() {}, removeListener() {} }),
  );

beforeEach(() => {
  givenDesktop(false);
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body) as { data: unknown };
    return Response.json(await saveRequest(data));
  });
});

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
  const update = open();
  await press('Edit');
  enter('mine');
  update({ lyrics: 'theirs', lyricsRevision: 5 });
  givenReply({ outcome: 'conflict', version: 6, value: { lyrics: 'theirs, again', source: 'typed' } });
  await press('Keep mine as a new version');
  expect(saveRequest.mock.lastCall?.[0]).toMatchObject({ seen: 5, value: { lyrics: 'mine' } });
  screen.getAllByText('theirs, again', { exact: false });
  givenReply({ outcome: 'saved', version: 7, value: { lyrics: 'mine', source: 'typed' } });
  await press('Keep mine as a new version');
  expect(saveRequest.mock.lastCall?.[0]).toMatchObject({ seen: 6, value: { lyrics: 'mine' } });
  screen.getByText('Changes saved successfully');
  expect(main().queryByRole('alert')).toBeNull();
});

it('the editor of lyrics locks the input during a save and sends no second one', async () => {
  let reply: (body: object) => void = () => {};
  saveRequest.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  open();
  await press('Edit');
  enter('mine');
  await press('Save Changes');
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  expect(input().readOnly).toBe(true);
  fireEvent.keyDown(input(), { key: 's', ctrlKey: true });
  await settle();
  expect(saveRequest).toHaveBeenCalledTimes(1);
  reply({ result: { outcome: 'saved', version: 5, value: { lyrics: 'mine', source: 'typed' } } });
  await settle();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(saveRequest).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

it('the editor of lyrics restores unsaved text for the same song only, until it is discarded', async () => {
  open();
  await press('Edit');
  enter('mine');
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
  const update = open();
  await press('Edit');
  enter('one more verse');
  update({ orderStatus: 'completed' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  screen.getByText(COMPLETED);
  screen.getByText('What you wrote was not saved');
  screen.getByText('one more verse');
  expect(screen.getByRole('group', { name: 'Lyrics of River Road' }).textContent).toContain('saved');
});

it('the editor of lyrics hides the comparison when the edit mode ends', async () => {
  open();
  await press('Edit');
  enter('mine');
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
  ['/dashboard', 'Leave without saving?', 'Leave'],
  ['/sign-out', 'Sign out without saving?', 'Sign out'],
])('the editor of lyrics asks before unsaved text is left for %s', async (path, question, leave) => {
  open();
  await press('Edit');
  enter('mine');
  // The browser asks before the tab is closed.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(() => router.navigate(path));
  await settle();
  screen.getByRole('dialog', { name: question });
  await press('Stay and save');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input().value).toBe('mine');
  await act(() => router.navigate(path));
  await press(leave);
  screen.getByText('Another page');
});

it('the editor of lyrics uses a text area and a table where Monaco cannot be loaded', async () => {
  givenDesktop(true);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open();
  await press('Edit');
  screen.getByRole('textbox', { name: /Lyrics of River Road/ });
  enter('plain and simple');
  await press('Show changes');
  screen.getByRole('region', { name: 'Saved lyrics compared with Edited lyrics' });
  expect(errors.mock.calls.flat().join()).toContain('loading the editor');
  const value = { lyrics: 'plain and simple', source: 'typed' };
  givenReply({ outcome: 'saved', version: 5, value });
  await press('Save Changes');
  screen.getByText('Changes saved successfully');
  expect(saveRequest.mock.lastCall?.[0]).toMatchObject({ value });
  errors.mockRestore();
});
