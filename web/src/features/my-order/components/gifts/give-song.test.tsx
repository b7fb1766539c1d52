import { act, cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, givenGift, live, open, page, press, ready, retry } from './give-song.setup';
import type { Giving } from './give-song';
import { settle, user } from '@/lib/testing/screen';

describe('the gift pages of a song', () => {
  it('are previewed as they are typed, and nothing pressed there is sent', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    asked.mockResolvedValue({ url: 'https://files.example/song.mp3' });
    open([]);
    await press('Give this song');
    await user.type(screen.getByRole('textbox', { name: 'For' }), 'Nell');
    await press('Preview');
    const preview = screen.getByRole('dialog', { name: 'Preview' });
    await settle();
    within(preview).getByRole('heading', { name: /^For Nell/ });
    await press('Open and play');
    expect(play).toHaveBeenCalledOnce();
    within(preview).getByText('Another line');
    await press('Love “One line”');
    await user.type(within(preview).getByRole('textbox', { name: /^A few words for/ }), 'Thank you');
    await press('Send');
    within(preview).getByRole('heading', { name: 'Your thanks' });
    // Only the song's URL.
    expect(asked.mock.calls.map(([, { name }]) => name)).toEqual(['getSongUrl']);
    await press('Close');
    expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'Nell');
  });

  it('have their button elsewhere on the page of a finished song, which waits for them', async () => {
    const giving = { current: null as Giving | null };
    live.gifts = { status: 'loading', data: undefined, retry };
    const { rerender } = render(page(true, 'completed', giving));
    act(() => giving.current?.begin());
    live.gifts = ready([]);
    rerender(page(true, 'completed', giving));
    await settle();
    screen.getByRole('dialog', { name: 'A page for one person' });
    // By text, because an open dialog hides regions.
    expect(screen.queryByText('Give this song')).toBeNull();
    live.gifts = ready([givenGift()]);
    rerender(page(true, 'completed', giving));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
    screen.getByRole('region', { name: 'Give this song' });
    act(() => giving.current?.begin());
    expect(document.activeElement?.textContent).toBe('Give it to somebody else');
  });

  it('are not previewed without the recording', async () => {
    asked
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ url: 'https://files.example/a' });
    open([]);
    await press('Give this song');
    await press('Preview');
    screen.getByText('The preview could not be loaded');
    await press('Try again');
    screen.getByRole('button', { name: 'Open and play' });
  });

  it('say so while they load, when they cannot be loaded, and when there are none', async () => {
    live.gifts = { status: 'loading', data: undefined, retry };
    open();
    screen.getByText('Loading gift pages...');
    cleanup();
    live.gifts = { status: 'error', data: undefined, retry };
    open();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
    cleanup();
    open([]);
    screen.getByText('A page for one person');
    screen.getByRole('button', { name: 'Give this song' });
  });

  it('that are not cached offline are announced', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    live.gifts = { status: 'loading', data: undefined, retry };
    open();
    screen.getByText('Your gift pages will be here as soon as you are back online.');
  });

  it('are not offered before the order is completed; those that are there stay', () => {
    const { container } = open([], true, 'in_production');
    expect(container.textContent).toBe('');
    cleanup();
    open([givenGift()], true, 'in_production');
    screen.getByRole('button', { name: 'Copy link' });
    expect(screen.queryByRole('button', { name: 'Give it to somebody else' })).toBeNull();
  });
});
