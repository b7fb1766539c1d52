import type { Gift } from '@keepsong/domain/documents/gift';
import { expect, it, vi } from 'vitest';
import { givenGift, open, past, press, retry } from './gifts.setup';
import { CallError } from '@/lib/calls/call-error';
import { callServer, cleanup, fireEvent, requests, screen, settle, user, within } from '@/testing';

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name }).length;

it.each<[string, Partial<Gift>, boolean, RegExp, string]>([
  ['is open', { visits: 1, lastVisitAt: past }, true, /Opened once, the last time on Jan 5/, '1111'],
  ['was ended', { token: null, ending: 'by_owner' }, true, /Link ended/, '0111'],
  ['was closed by the team', { token: null, ending: 'by_team' }, true, /cannot be deleted/, '0000'],
  ['is refunded', {}, false, /refunded in full/, '0010'],
])('a gift page that %s says so and offers what can be done', async (_, changes, isPaid, text, offered) => {
  open([givenGift(changes)], { isPaid });
  expect(screen.getByRole('listitem', { name: 'For Nell' }).textContent).toMatch(text);
  if (buttons(/^More/)) await press(/^More/);
  const found = [/^Copy link/, /^Make a new link/, /^Delete/, /^Give it to somebody else/].map(buttons);
  expect(found.join('')).toBe(offered);
  expect(buttons(/^End this link/)).toBe(buttons(/^Copy link/));
});

it('the gift pages of a song wait for their moment, and are open at once when a time of the server says so', () => {
  const opensAt = new Date(Date.now() + 3_600_000);
  open([givenGift({ opensAt, hearts: ['1-1'] })]);
  screen.getByText('Waiting');
  screen.getByText(/^Opens on .*, your time\.$/);
  cleanup();
  open([givenGift({ opensAt, lastVisitAt: opensAt })]);
  screen.getByText('Open');
});

it('the gift pages of a song ask before a link ends, and say what has happened, also to a part', async () => {
  const partly = new CallError('internal', 'The link has ended, but not all of its files are deleted yet.');
  callServer.mockRejectedValueOnce(partly).mockResolvedValue({});
  open([givenGift()]);
  await press(/^More/);
  await press(/^End this link/);
  await press('Keep as it is');
  expect(callServer).not.toHaveBeenCalled();
  for (const told of [partly.message, 'The link has ended']) {
    await press(/^End this link/);
    await press('End the link');
    screen.getByText(told);
  }
  expect(requests()[0]).toEqual({ giftId: 'g1', change: 'revoke' });
  await press(/^Make a new link/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new link' }));
  expect(requests().at(-1)).toEqual({ giftId: 'g1', change: 'replace' });
});

it('the gift pages of a song are opened as they are seen, with the words of their recording, also before their moment, and nothing pressed there is sent', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  callServer.mockRejectedValueOnce(new Error('no network'));
  callServer.mockResolvedValue({ url: 'https://files.example/song.mp3' });
  const { copies } = givenGift();
  const opensAt = new Date(Date.now() + 9e9);
  open([givenGift({ opensAt, copies: copies && { ...copies, lyricsRevision: 4 } })]);
  await press('More for Nell');
  await press('Open as they see it for Nell');
  const seen = within(screen.getByRole('dialog', { name: 'As they see it' }));
  seen.getByText('The page could not be loaded');
  await press('Try again');
  seen.getByRole('heading', { name: /^For Nell/ });
  await press('Open and play');
  await press('Love “An older line”');
  await user.type(seen.getByRole('textbox'), 'Thank you');
  await press('Send');
  seen.getByRole('heading', { name: 'Your thanks' });
  expect(callServer.mock.calls.map(([{ name }]) => name)).toEqual(['getSongUrl', 'getSongUrl']);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the gift pages of a song have a card, which is printed at once and is gone afterwards', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open([givenGift()]);
  await press('Print card for Nell');
  expect(print).toHaveBeenCalledOnce();
  const card = document.querySelector('body > article');
  expect(card?.textContent).toMatch(/^A song forNellfrom BenScan it.*\/gift\/A{22}$/);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('body > article')).toBeNull();
  cleanup();
  const later = new Date(2031, 11, 24, 18, 30);
  open([givenGift({ opensAt: later })]);
  await press('Print card for Nell');
  expect(document.querySelector('body > article')?.textContent).toMatch(/on Dec 24, 2031, 6:30 PM \(\w+/);
});

it('the gift pages of a song have their button elsewhere on the page of a finished song, which waits for them', async () => {
  const { show } = open({ status: 'loading', data: undefined, retry }, { isBelowSong: true });
  const giveIt = () => user.click(screen.getByRole('link', { name: 'Give it' }));
  await giveIt();
  show([]);
  await settle();
  screen.getByRole('dialog', { name: 'A page for one person' });
  expect(screen.queryByText('Give this song')).toBeNull();
  await press('Cancel');
  fireEvent.click(screen.getByText('Give it'));
  await settle();
  screen.getByRole('dialog', { name: 'A page for one person' });
  show([givenGift()]);
  await press('Cancel');
  screen.getByRole('region', { name: 'Give this song' });
  await giveIt();
  expect(document.activeElement?.id).toBe('gifts');
});

it('the gift pages of a song open their form at once after a link to them', async () => {
  open([], { isBelowSong: true, hash: '#gifts' });
  await settle();
  screen.getByRole('dialog', { name: 'A page for one person' });
  cleanup();
  open([givenGift()], { isBelowSong: true, hash: '#gifts' });
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the gift pages of a song are made before the song is finished, unless the order is over; those that are there stay', () => {
  const buttonsOf = (...shown: Parameters<typeof open>) => {
    open(...shown);
    const count = [buttons(/^Prepare|^Give/), buttons(/^Copy link/)];
    cleanup();
    return count;
  };
  const canceledAt = new Date();
  expect(buttonsOf([], { status: 'in_production' })).toEqual([1, 0]);
  expect(buttonsOf([givenGift()], { status: 'in_production' })).toEqual([1, 1]);
  expect(buttonsOf([], { status: 'in_production', canceledAt })).toEqual([0, 0]);
  expect(buttonsOf([givenGift()], { canceledAt })).toEqual([0, 1]);
});

it('the gift pages of a song warn of a moment before the promised day, on which the song may not be there', async () => {
  const clock = { dueDay: '2026-12-08' as const, pausedAt: null, pausedMs: 0 };
  const { show } = open([], { status: 'in_production', paymentStatus: 'paid', clock });
  await press('Prepare its gift page');
  const warning = () => screen.queryByText(/^Your song is promised for Dec 8, 2026/) !== null;
  expect(warning()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  expect(warning()).toBe(false);
  fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2026-12-08T09:00' } });
  await settle();
  expect(warning()).toBe(true);
  fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2026-12-09T09:00' } });
  await settle();
  expect(warning()).toBe(false);
  show([], { status: 'in_production', paymentStatus: 'paid', clock: { ...clock, pausedAt: past } });
  screen.getByText(/^Your song is not finished yet/);
});

const digest = { id: 'g1:gift_reactions:1', hasThanks: false };
const thanks = { text: 'So kind', at: past };

const read = { giftId: 'g1', change: 'read', thanksAtMs: null };

it('the reactions that were taken back after their e-mail are marked as seen, so that there can be another one', async () => {
  callServer.mockResolvedValue({});
  open([givenGift({ digest })]);
  await settle();
  expect(requests()).toEqual([read]);
});

it('the reactions in a tab that is not looked at are marked as seen when it is', async () => {
  callServer.mockResolvedValue({});
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open([givenGift({ digest })]);
  await settle();
  expect(requests()).toEqual([]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(requests()).toEqual([read]);
});

it('the reactions that are shown are marked as seen, and those that come later too, also in the same e-mail', async () => {
  callServer.mockResolvedValue({});
  const { show } = open([givenGift({ hearts: ['1-1'], hasUnread: true, digest })]);
  await settle();
  show([givenGift({ hearts: ['1-1'], thanks, hasUnread: true, digest })]);
  await settle();
  expect(requests()).toEqual([read, { ...read, thanksAtMs: past.getTime() }]);
});
