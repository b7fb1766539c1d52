import type { Gift } from '@keepsong/domain/documents/gift';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { reviewOf } from '@/entities/song/lyrics-review';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { OFFLINE } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { keptGiftFields, newGiftFields, readKeptGift } from '../../model/gift-draft';
import { giftCard } from '../../model/gift-pictures';
import { GiveSong, type Giving } from './give-song';

const live = vi.hoisted(() => ({ gifts: {} }));
// happy-dom has no canvas.
vi.mock('../../model/gift-pictures', () => ({
  giftCard: vi.fn(() => Promise.reject(new Error('no canvas'))),
}));
vi.mock('../../api/gifts', () => ({ useGifts: () => live.gifts }));
vi.mock('@/entities/song/timings', () => ({ useTimings: () => ready([]) }));
vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const asked = vi.mocked(callFunction);
const retry = vi.fn();
const ready = <T,>(data: T) => ({ status: 'ready' as const, data, retry });
const YEAR_MS = 366 * 86_400_000;
const past = new Date('2026-01-05T12:00:00Z');

const givenGift = (changes: Partial<Gift> = {}) =>
  exampleGift({
    recipient: 'Nell',
    opensAt: past,
    copies: null,
    audioPath: null,
    createdAt: past,
    updatedAt: past,
    ...changes,
  });

/** A page that has not opened, although the device's clock says that its moment has passed. */
const waitingGift = givenGift({ opensAt: new Date('2026-01-06T11:00:00Z') });

beforeEach(() => {
  asked.mockReset();
  retry.mockReset();
  live.gifts = ready([]);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const song = exampleSong({
  title: 'River Road',
  lyrics: 'One line\nAnother line',
  lyricsRevision: 1,
  isPublic: true,
});
const page = (
  isPaid = true,
  status: 'completed' | 'in_production' = 'completed',
  giving?: { current: Giving | null },
) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <GiveSong
          order={exampleOrder({ status })}
          song={{ ...song, isPaid }}
          title="Give this song"
          review={ready(reviewOf(song, null, null))}
          isFirst
          giving={giving}
        />
      </MemoryRouter>
      <Toaster />
    </ThemeProvider>
  </QueryClientProvider>
);
function open(gifts: Gift[] | null = null, ...state: Parameters<typeof page>) {
  if (gifts) live.gifts = ready(gifts);
  return render(page(...state));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the gift pages of a song', () => {
  it('are previewed as they are typed, and nothing pressed there is sent', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    asked.mockResolvedValue({ url: 'https://files.example/song.mp3' });
    open([]);
    await press('Give this song');
    await userEvent.type(screen.getByRole('textbox', { name: 'For' }), 'Nell');
    await press('Preview');
    const preview = await screen.findByRole('dialog', { name: 'Preview' });
    await within(preview).findByRole('heading', { name: /^For Nell/ });
    await press('Open and play');
    expect(play).toHaveBeenCalledOnce();
    within(preview).getByText('Another line');
    await press('Love “One line”');
    await userEvent.type(within(preview).getByRole('textbox', { name: /^A few words for/ }), 'Thank you');
    await press('Send');
    await within(preview).findByRole('heading', { name: 'Your thanks' });
    // Only the song's URL.
    expect(asked.mock.calls.map(([, { name }]) => name)).toEqual(['getSongUrl']);
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'Nell');
  });

  it('have their button elsewhere on the page of a finished song, which waits for them', async () => {
    const giving = { current: null as Giving | null };
    live.gifts = { status: 'loading', data: undefined, retry };
    const { rerender } = render(page(true, 'completed', giving));
    act(() => giving.current?.begin());
    live.gifts = ready([]);
    rerender(page(true, 'completed', giving));
    await screen.findByRole('dialog', { name: 'A page for one person' });
    expect(screen.queryByRole('region', { name: 'Give this song' })).toBeNull();
    live.gifts = ready([givenGift()]);
    rerender(page(true, 'completed', giving));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('region', { name: 'Give this song' });
    act(() => giving.current?.begin());
    expect(document.activeElement?.textContent).toBe('Give it to somebody else');
  });

  it('do not open their form again when nobody has written anything', async () => {
    open([]);
    await press('Give this song');
    await screen.findByRole('textbox', { name: 'For' });
    expect(readKeptGift(song.id)).toBeNull();
    cleanup();
    open([]);
    await screen.findByRole('button', { name: 'Give this song' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Kept by an earlier version.
    cleanup();
    const fields = newGiftFields(exampleOrder().customerName);
    keptGiftFields(song.id, 'gift-1').write({ base: { version: 0, value: fields }, value: fields });
    open([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep what is typed while they are saved', async () => {
    open([]);
    await press('Give this song');
    const name = await screen.findByRole('textbox', { name: 'For' });
    let reply: (body: object) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
    await userEvent.type(name, 'a');
    await press('Make the page');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await userEvent.type(name, 'b');
    reply({ outcome: 'saved' });
    await act(async () => {});
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'ab');
    await waitFor(() =>
      expect(readKeptGift(song.id)).toMatchObject({ base: { version: 1 }, value: { recipient: 'ab' } }),
    );
    asked.mockResolvedValueOnce({ outcome: 'saved' });
    await press('Make the page');
    await waitFor(() => expect(readKeptGift(song.id)).toBeNull());
    expect(asked.mock.lastCall?.[2]).toMatchObject({ seen: 1, gift: { recipient: 'ab' } });
  });

  it.each([
    ['Keep mine', 'Mine'],
    ['Take what was saved', 'Theirs'],
  ])('show a field that another device has changed too, and merge the others: %s', async (choice, words) => {
    const gift = givenGift({ words: 'Old', version: 3 });
    const { rerender } = open([gift]);
    await press(/^Edit/);
    const field = await screen.findByRole('textbox', { name: /^A few words/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine');
    asked.mockResolvedValueOnce({ outcome: 'conflict' });
    await press('Save changes');
    await screen.findByText(/changed on another device meanwhile/);
    live.gifts = ready([{ ...gift, words: 'Theirs', recipient: 'Nelly', version: 4 }]);
    rerender(page());
    await screen.findByText('Somebody else has changed “A few words” since you began.');
    expect(screen.queryByText(/changed on another device meanwhile/)).toBeNull();
    await press(choice);
    expect(field).toHaveProperty('value', words);
    expect(screen.getByRole('textbox', { name: 'For' })).toHaveProperty('value', 'Nelly');
  });

  it('are not previewed without the recording', async () => {
    asked
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ url: 'https://files.example/a' });
    open([]);
    await press('Give this song');
    await press('Preview');
    await screen.findByText('The preview could not be loaded');
    await press('Try again');
    await screen.findByRole('button', { name: 'Open and play' });
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

  const later = new Date(Date.now() + YEAR_MS);
  it.each<[string, Partial<Gift>, boolean, string, boolean, boolean]>([
    ['waits', { opensAt: later }, true, 'Waiting', true, true],
    [
      'is open',
      { visits: 3, lastVisitAt: past },
      true,
      'Opened 3 times, the last time on Jan 5, 2026.',
      true,
      true,
    ],
    ['is not opened', {}, true, 'Not opened yet.', true, true],
    ['was ended', { token: null, ending: 'by_owner' }, true, 'Link ended', false, true],
    [
      'was closed by the recipient',
      { token: null, ending: 'by_recipient' },
      true,
      'Closed by the recipient',
      false,
      true,
    ],
    ['was closed by the team', { token: null, ending: 'by_team' }, true, 'cannot be deleted', false, false],
    ['is refunded', {}, false, 'refunded in full', false, false],
  ])('one that %s says so and offers what can be done', (_, changes, isPaid, text, hasLink, canHaveLink) => {
    open([givenGift(changes)], isPaid);
    const entry = within(screen.getByRole('listitem', { name: 'For Nell' }));
    expect(screen.getByRole('listitem', { name: 'For Nell' }).textContent).toContain(text);
    expect(entry.queryAllByRole('button', { name: 'Copy link' })).toHaveLength(hasLink ? 1 : 0);
    expect(entry.queryAllByRole('button', { name: /^End this link/ })).toHaveLength(hasLink ? 1 : 0);
    expect(entry.queryAllByRole('button', { name: /^Make a new link/ })).toHaveLength(canHaveLink ? 1 : 0);
    const isKept = changes.ending === 'by_team';
    expect(entry.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(isKept ? 0 : 1);
    const another = screen.queryAllByRole('button', { name: 'Give it to somebody else' });
    expect(another).toHaveLength(isKept || !isPaid ? 0 : 1);
  });

  it('that opened by the server’s clock is open, also where the device’s clock is behind', () => {
    const ahead = new Date(Date.now() + 3_600_000);
    open([givenGift({ opensAt: ahead, updatedAt: ahead })]);
    screen.getByText('Open');
  });

  it('that wait are shown as waiting where the device’s clock is ahead', async () => {
    const now = past.toISOString();
    const answer = vi.fn(() => Promise.resolve(Response.json({ state: 'waiting', opensAt: now, now })));
    vi.stubGlobal('fetch', answer);
    open([waitingGift]);
    await screen.findByText('Waiting');
    expect(answer.mock.calls).toEqual([[`/api/gifts/${exampleGift().token ?? ''}`, expect.anything()]]);
    await press(/^Print card/);
    await waitFor(() => expect(giftCard).toHaveBeenCalledWith(waitingGift, expect.any(String), false));
  });

  it('that opened by themselves, or were visited, are shown as open', async () => {
    const answer = vi.fn(() => Promise.resolve(Response.json({}, { status: 503 })));
    vi.stubGlobal('fetch', answer);
    open([{ ...waitingGift, lastVisitAt: new Date() }]);
    screen.getByText('Open');
    expect(answer).not.toHaveBeenCalled();
    cleanup();
    open([waitingGift]);
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    screen.getByText('Open');
  });

  it('that wait stay closed when reactions are switched off where the device’s clock is ahead', async () => {
    asked.mockResolvedValue({ outcome: 'saved' });
    open([{ ...waitingGift, hearts: ['1-1'] }]);
    await press('Take no more thanks and hearts');
    expect(asked.mock.calls[0]?.[2]).toMatchObject({
      gift: { takesReactions: false, opensAt: waitingGift.opensAt.toISOString() },
    });
  });

  it('ask before a link ends, and say what happens', async () => {
    asked.mockResolvedValue({});
    open([givenGift()]);
    await press(/^End this link/);
    screen.getByText(/sees nothing any more/);
    await press('Keep as it is');
    expect(asked).not.toHaveBeenCalled();
    await press(/^End this link/);
    await press('End the link');
    await screen.findByText('The link has ended');
    expect(asked.mock.calls[0]?.[2]).toEqual({ giftId: 'g1', change: 'revoke' });
  });

  it('say what has happened when a part of it failed', async () => {
    asked.mockRejectedValue(
      new CallError('internal', 'The link has ended, but not all of its files are deleted yet.'),
    );
    open([givenGift()]);
    await press(/^End this link/);
    await press('End the link');
    await screen.findByText(/not all of its files are deleted/);
    expect(screen.queryByText('Nothing was changed')).toBeNull();
  });

  it('show thanks and hearts, and publish words only where their writer agreed', () => {
    const thanks = { text: 'So kind', at: past, mayBePublic: false, isPublic: false };
    open([givenGift({ thanks, hearts: ['1-1', 'gone'] })]);
    screen.getByText('“So kind”');
    within(screen.getByRole('list', { name: 'Lines that Nell likes' })).getByText('Another line');
    screen.getByText('A heart for this line');
    expect(screen.queryByRole('button', { name: 'Show them there' })).toBeNull();
    cleanup();
    open([givenGift({ thanks: { ...thanks, mayBePublic: true } })]);
    screen.getByRole('button', { name: 'Show them there' });
  });

  it('publish the words that are shown, and say when there are other ones', async () => {
    const thanks = { text: 'So kind', at: past, mayBePublic: true, isPublic: false };
    asked.mockRejectedValueOnce(new CallError('conflict', 'The recipient has changed their words.'));
    open([givenGift({ thanks })]);
    await press('Show them there');
    await screen.findByText('The recipient has changed their words.');
    const sent = { giftId: 'g1', change: 'publish_thanks', thanksAtMs: past.getTime() };
    expect(asked.mock.calls[0]?.[2]).toEqual(sent);
  });
});

describe('the reactions', () => {
  const seen = () =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly changed: (entries: { isIntersecting: boolean }[]) => void) {}
        observe() {
          this.changed([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );

  it.each<[string, Partial<Gift>]>([
    ['that are shown', { hearts: ['1-1'], hasUnread: true }],
    ['that were taken back after their e-mail', { digest: { id: 'g1:gift_reactions:1', hasThanks: false } }],
  ])('%s are marked as seen, so that there can be another e-mail', async (_, changes) => {
    seen();
    asked.mockResolvedValue({});
    open([givenGift(changes)]);
    const read = { giftId: 'g1', change: 'read', thanksAtMs: null };
    await waitFor(() => expect(asked.mock.calls[0]?.[2]).toEqual(read));
  });

  it('that came after the first were marked are marked too, in the same e-mail or not', async () => {
    seen();
    asked.mockResolvedValue({});
    const digest = { id: 'g1:gift_reactions:1', hasThanks: false };
    const { rerender } = open([givenGift({ hearts: ['1-1'], hasUnread: true, digest })]);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const thanks = { text: 'I cried', at: past, mayBePublic: false, isPublic: false };
    live.gifts = ready([givenGift({ hearts: ['1-1'], thanks, hasUnread: true, digest })]);
    rerender(page());
    const read = { giftId: 'g1', change: 'read', thanksAtMs: past.getTime() };
    await waitFor(() => expect(asked.mock.calls[1]?.[2]).toEqual(read));
  });
});

describe('the form of a gift page', () => {
  const fill = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

  it('shows the error at each missing field, and sends nothing', async () => {
    open([]);
    await press('Give this song');
    await userEvent.clear(screen.getByRole('textbox', { name: 'From' }));
    await userEvent.click(screen.getByRole('radio', { name: 'At a moment' }));
    await press('Make the page');
    await screen.findByText('Please say who it is for');
    screen.getByText('Please say who it is from');
    screen.getByText('Please choose a day');
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends the typed values once, and clears the draft', async () => {
    const sender = exampleOrder().customerName;
    asked.mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([]);
    await press('Give this song');
    await fill('For', ' Nell ');
    await fill('A few words (optional)', 'Hi');
    expect(readKeptGift('song-1')?.value).toMatchObject({ recipient: ' Nell ', words: 'Hi', sender });
    await press('Make the page');
    await act(async () => {});
    expect(asked.mock.calls[0]?.[2]).toMatchObject({
      songId: 'song-1',
      seen: 0,
      gift: { recipient: 'Nell', sender, words: 'Hi', design: 'paper', opensAt: null },
    });
    expect(readKeptGift('song-1')).toBeNull();
    // Its link is wanted now.
    const { giftId } = asked.mock.calls[0]?.[2] as { giftId: string };
    live.gifts = ready([givenGift({ id: giftId })]);
    rerender(page());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Gift pages of River Road');
  });

  it('keeps the draft when it cannot be sent, also after closing', async () => {
    asked.mockRejectedValue(new CallError('offline', OFFLINE));
    open([]);
    await press('Give this song');
    await fill('For', 'Nell');
    await press('Make the page');
    await screen.findByText(OFFLINE);
    cleanup();
    open([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'For' }).value).toBe('Nell');
  });

  it('keeps the moment of a waiting page where the device’s clock is ahead', async () => {
    asked.mockResolvedValue({ outcome: 'saved' });
    open([waitingGift]);
    await press(/^Edit/);
    expect(screen.getByRole('radio', { name: 'At a moment' })).toHaveProperty('checked', true);
    await fill('A few words (optional)', '!');
    await press('Save changes');
    await act(async () => {});
    expect(asked.mock.calls[0]?.[2]).toMatchObject({
      gift: { words: 'For you!', opensAt: waitingGift.opensAt.toISOString() },
    });
  });

  it('lets the server decide whether a moment has passed, and shows its refusal at the field', async () => {
    const fields = [{ path: 'gift.opensAt', message: 'This moment has passed.' }];
    asked.mockRejectedValue(new CallError('invalid_input', 'Please check the highlighted fields.', fields));
    open([waitingGift]);
    await press(/^Edit/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2020-01-01' } });
    await press('Save changes');
    await screen.findByText('This moment has passed.');
    expect(asked.mock.calls[0]?.[2]).toMatchObject({ gift: { opensAt: '2020-01-01T11:00:00.000Z' } });
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Please check the highlighted fields.')).toBeNull();
  });

  it.each([null, 'Europe/Berlin'])(
    'asks for another time zone when the server does not know the one of the device: %s',
    async (zone) => {
      const options = new Intl.DateTimeFormat().resolvedOptions();
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
        ...options,
        timeZone: zone ?? 'Etc/Unknown',
      });
      const message = 'We do not know this time zone.';
      const refusal = new CallError('invalid_input', 'Please check the fields.', [
        { path: 'gift.timeZone', message },
      ]);
      asked.mockRejectedValueOnce(refusal).mockResolvedValue({ outcome: 'saved' });
      open([]);
      await press('Give this song');
      await fill('For', 'Nell');
      // The field is not shown for a page that opens now.
      expect(screen.queryByLabelText('Where it is that time')).toBeNull();
      await press('Make the page');
      await screen.findByText(message);
      expect(asked.mock.calls[0]?.[2]).toMatchObject({ gift: { timeZone: zone ?? 'UTC' } });
      const field = screen.getByLabelText<HTMLSelectElement>('Where it is that time');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      fireEvent.change(field, { target: { value: 'Asia/Tokyo' } });
      expect(screen.getByLabelText<HTMLSelectElement>('Where it is that time').value).toBe('Asia/Tokyo');
      await press('Make the page');
      await act(async () => {});
      expect(asked.mock.calls[1]?.[2]).toMatchObject({ gift: { timeZone: 'Asia/Tokyo', opensAt: null } });
    },
  );

  it('says that the device does not know its time zone', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Etc/Unknown',
    });
    open([]);
    await press('Give this song');
    await userEvent.click(screen.getByRole('radio', { name: 'At a moment' }));
    const field = screen.getByLabelText<HTMLSelectElement>('Where it is that time');
    expect(field.value).toBe('UTC');
    screen.getByText(/^This device does not say which time zone it is in/);
    fireEvent.change(field, { target: { value: 'Asia/Tokyo' } });
    expect(screen.queryByText(/^This device does not say/)).toBeNull();
  });

  it('overwrites another device’s change only when it is saved again', async () => {
    asked.mockResolvedValueOnce({ outcome: 'conflict' }).mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([givenGift({ version: 4 })]);
    await press(/^Edit/);
    await fill('A few words (optional)', '!');
    await press('Save changes');
    await screen.findByText(/changed on another device/);
    live.gifts = ready([givenGift({ version: 5, words: 'Theirs' })]);
    rerender(page());
    await press('Save changes');
    expect(asked).toHaveBeenCalledOnce();
    await press('Keep mine');
    await press('Save changes');
    await act(async () => {});
    expect(asked.mock.calls.map(([, , request]) => (request as { seen: number }).seen)).toEqual([4, 5]);
  });

  it('says that another device has deleted the page, and makes it anew when it is saved again', async () => {
    asked.mockResolvedValueOnce({ outcome: 'conflict' }).mockResolvedValue({ outcome: 'saved' });
    const { rerender } = open([givenGift({ version: 4 })]);
    await press(/^Edit/);
    await fill('A few words (optional)', '!');
    live.gifts = ready([]);
    rerender(page());
    await press(/^Save changes|^Make the page/);
    await screen.findByText(/was deleted on another device/);
    await press('Make the page');
    await act(async () => {});
    const sent = asked.mock.calls.map(
      ([, , request]) => request as { seen: number; gift: { words: string } },
    );
    expect(sent.map(({ seen }) => seen)).toEqual([4, 0]);
    expect(sent[1]?.gift.words).toBe('For you!');
  });
});
