import type { Gift } from '@keepsong/domain/documents/gift';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, givenGift, open, past, press, waitingGift } from './give-song.setup';
import { CallError } from '@/lib/calls/call-error';
import { giftCard } from '../../model/gift-pictures';
import { settle } from '@/lib/testing/screen';

const later = new Date(Date.now() + 366 * 86_400_000);

describe('the gift pages of a song', () => {
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
    await settle();
    screen.getByText('Waiting');
    expect(answer.mock.calls).toEqual([[`/api/gifts/${exampleGift().token ?? ''}`, expect.anything()]]);
    await press(/^Print card/);
    expect(giftCard).toHaveBeenCalledWith(waitingGift, expect.any(String), false);
  });

  it('that opened by themselves, or were visited, are shown as open', async () => {
    const answer = vi.fn(() => Promise.resolve(Response.json({}, { status: 503 })));
    vi.stubGlobal('fetch', answer);
    open([{ ...waitingGift, lastVisitAt: new Date() }]);
    screen.getByText('Open');
    expect(answer).not.toHaveBeenCalled();
    cleanup();
    open([waitingGift]);
    await settle();
    expect(answer).toHaveBeenCalledOnce();
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
    screen.getByText('The link has ended');
    expect(asked.mock.calls[0]?.[2]).toEqual({ giftId: 'g1', change: 'revoke' });
  });

  it('say what has happened when a part of it failed', async () => {
    asked.mockRejectedValue(
      new CallError('internal', 'The link has ended, but not all of its files are deleted yet.'),
    );
    open([givenGift()]);
    await press(/^End this link/);
    await press('End the link');
    screen.getByText(/not all of its files are deleted/);
    expect(screen.queryByText('Nothing was changed')).toBeNull();
  });
});
