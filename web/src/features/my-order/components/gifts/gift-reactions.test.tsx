import type { Gift } from '@keepsong/domain/documents/gift';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, givenGift, live, open, page, past, press, ready } from './give-song.setup';
import { CallError } from '@/lib/calls/call-error';
import { settle } from '@/lib/testing/screen';

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
    await settle();
    expect(asked.mock.calls[0]?.[2]).toEqual(read);
  });

  it('that came after the first were marked are marked too, in the same e-mail or not', async () => {
    seen();
    asked.mockResolvedValue({});
    const digest = { id: 'g1:gift_reactions:1', hasThanks: false };
    const { rerender } = open([givenGift({ hearts: ['1-1'], hasUnread: true, digest })]);
    await settle();
    expect(asked).toHaveBeenCalledOnce();
    const thanks = { text: 'I cried', at: past, mayBePublic: false, isPublic: false };
    live.gifts = ready([givenGift({ hearts: ['1-1'], thanks, hasUnread: true, digest })]);
    rerender(page());
    const read = { giftId: 'g1', change: 'read', thanksAtMs: past.getTime() };
    await settle();
    expect(asked.mock.calls[1]?.[2]).toEqual(read);
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
    screen.getByText('The recipient has changed their words.');
    const sent = { giftId: 'g1', change: 'publish_thanks', thanksAtMs: past.getTime() };
    expect(asked.mock.calls[0]?.[2]).toEqual(sent);
  });
});
