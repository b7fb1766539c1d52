import type { Song } from '@keepsong/domain/documents/song';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, callFunction } from '@/lib/firebase/call';
import { toastQueue } from '@/lib/toast/store';
import { theme } from '@/theme/theme';
import { SongLyrics } from './components/song-lyrics';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

vi.mock('./hooks/use-versions', () => ({ useVersions: vi.fn(), useSavedBy: vi.fn() }));
vi.mock('@/lib/firebase/call', () => {
  class FakeCallError extends Error {
    constructor(
      readonly code: string,
      message: string,
      readonly fields: readonly { path: string; message: string }[] = [],
    ) {
      super(message);
    }
  }
  return { CallError: FakeCallError, callFunction: vi.fn(), streamFunction: vi.fn() };
});
const call = vi.mocked(callFunction);

const song: Song = {
  id: 'song-1',
  userId: 'ada',
  orderId: 'order-1',
  title: 'River Road',
  style: 'Folk',
  themes: '',
  lyrics: 'saved',
  lyricsRevision: 4,
  additionalInfo: '',
  coverId: null,
  coverPath: null,
  audio: null,
  isPublic: false,
  isPaid: true,
  orderStatus: 'pending',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

function screenOf(changes: Partial<Song> = {}, isAdmin = false) {
  return (
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <SongLyrics
          song={{ ...song, ...changes }}
          reader={{ uid: isAdmin ? 'admin' : 'ada', isAdmin }}
          words={{ success: 'Changes saved successfully', failure: 'Failed to save changes' }}
        />
      </MemoryRouter>
    </ThemeProvider>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Lyrics of River Road/ });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toasts = () => toastQueue.take().map(({ title, description }) => [title, description]);

beforeEach(() => {
  sessionStorage.clear();
  toastQueue.take();
  call.mockReset();
});
afterEach(cleanup);

describe('one song and its lyrics', () => {
  it('a live change replaces what is read, never what is typed', async () => {
    const { rerender } = render(screenOf());
    await press('Edit');
    rerender(screenOf({ lyrics: 'newer', lyricsRevision: 5 }));
    expect(box().value).toBe('newer');
    type('newer and mine');
    rerender(screenOf({ lyrics: 'theirs', lyricsRevision: 6 }));
    expect(box().value).toBe('newer and mine');
    expect(screen.getByRole('alert').textContent).toContain(
      'These lyrics were changed while you were writing',
    );
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
  });

  it('keeping mine saves over the revision that was shown, and over no later one', async () => {
    const { rerender } = render(screenOf());
    await press('Edit');
    type('mine');
    rerender(screenOf({ lyrics: 'theirs', lyricsRevision: 5 }));
    call.mockResolvedValueOnce({ outcome: 'conflict', revision: 6, lyrics: 'theirs, again' });
    await press('Keep mine as a new version');
    expect(call.mock.lastCall?.[1]).toMatchObject({ lyrics: 'mine', baseRevision: 5 });
    await screen.findAllByText('theirs, again', { exact: false });
    call.mockResolvedValueOnce({ outcome: 'saved', revision: 7 });
    await press('Keep mine as a new version');
    expect(call.mock.lastCall?.[1]).toMatchObject({ lyrics: 'mine', baseRevision: 6 });
    await waitFor(() => expect(toasts()).toEqual([['Success', 'Changes saved successfully']]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the box cannot be typed in while it is saved, and a second press saves nothing more', async () => {
    let answer: (reply: { outcome: 'saved'; revision: number }) => void = () => {};
    call.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
    render(screenOf());
    await press('Edit');
    type('mine');
    await press('Save Changes');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    expect(box().readOnly).toBe(true);
    fireEvent.keyDown(box(), { key: 's', ctrlKey: true });
    expect(call).toHaveBeenCalledTimes(1);
    await act(() => Promise.resolve(answer({ outcome: 'saved', revision: 5 })));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  });

  it('a refused save says why beside the words, which stay', async () => {
    call.mockRejectedValueOnce(new CallError('offline', 'We could not reach the server.'));
    render(screenOf());
    await press('Edit');
    type('mine');
    await press('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
    expect(toasts()).toEqual([['Error', 'Failed to save changes']]);
    expect(box().value).toBe('mine');
  });

  it('a text that is too long is told before it is sent', async () => {
    render(screenOf());
    await press('Edit');
    type('la '.repeat(4000));
    expect(screen.getByRole('alert').textContent).toContain('under 10000 characters; this is 12000');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true);
  });

  it('unsaved words are found again by the same song only, and not once they are discarded', async () => {
    render(screenOf());
    await press('Edit');
    type('mine');
    cleanup();
    render(screenOf({ id: 'song-2' }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    cleanup();
    render(screenOf());
    expect(box().value).toBe('mine');
    await press('Discard');
    await press('Discard changes');
    expect(box().value).toBe('saved');
    cleanup();
    render(screenOf());
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('words that were typed when the song was completed are still there to be copied', async () => {
    const { rerender } = render(screenOf());
    await press('Edit');
    type('one more verse');
    rerender(screenOf({ orderStatus: 'completed' }));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByText('What you wrote was not saved')).toBeDefined();
    expect(screen.getByText('one more verse')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Lyrics of River Road' }).textContent).toContain('saved');
  });

  it('an admin edits a completed song of somebody else', async () => {
    render(screenOf({ orderStatus: 'completed' }, true));
    await press('Edit');
    expect(box().value).toBe('saved');
  });

  it('leaving the edit mode turns the comparison off', async () => {
    render(screenOf());
    await press('Edit');
    type('mine');
    await press('Show changes');
    expect(screen.getByRole('columnheader', { name: 'Edited lyrics' })).toBeDefined();
    await press('View');
    await press('Edit');
    expect(screen.queryByRole('columnheader', { name: 'Edited lyrics' })).toBeNull();
    expect(box().value).toBe('mine');
  });

  it('Ctrl+Enter puts a newline where the cursor is', async () => {
    render(screenOf());
    await press('Edit');
    box().setSelectionRange(2, 3);
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(box().value).toBe('sa\ned');
    expect(screen.getByText('Unsaved changes')).toBeDefined();
  });
});
