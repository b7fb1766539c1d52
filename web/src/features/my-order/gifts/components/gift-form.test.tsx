import { exampleOrder } from '@keepsong/domain/examples/order';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { asked, field, givenGift, open, press, sent, waitingGift } from './gifts.setup';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { keptDraft } from '@/lib/draft/kept-draft';
import { saved } from '@/lib/testing/saves';
import { giftKey, newGiftFields } from '../model/gift-draft';
import { settle, user } from '@/lib/testing/screen';

const WORDS = /^A few words/;
const type = (name: string | RegExp, text: string) => user.type(field(name), text);
const closed = async () => {
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
};
const close = async () => {
  await user.keyboard('{Escape}');
  await closed();
};
const keptWords = (giftId: string) =>
  keptDraft(giftKey('song-1', giftId), newGiftFields('')).read()?.value.words;
/** The next save is answered when the test says so. */
function slowly() {
  let end = { saved: () => {}, failed: () => {} };
  asked.mockImplementationOnce(
    (...call) =>
      new Promise((resolve, reject) => {
        end = {
          saved: () => resolve(saved(...call)),
          failed: () => reject(new CallError('offline', OFFLINE)),
        };
      }),
  );
  const reply = (kind: keyof typeof end) => {
    end[kind]();
    return settle();
  };
  return { saved: () => reply('saved'), failed: () => reply('failed') };
}

describe('the form of a gift page', () => {
  it('shows the error at each missing field, and sends the typed values once', async () => {
    const sender = exampleOrder().customerName;
    asked.mockImplementation(saved);
    const { show } = open([]);
    await press('Give this song');
    await user.click(screen.getByRole('radio', { name: 'On a date' }));
    screen.getByText(/^Your time, /);
    await press('Make the page');
    screen.getByText('Please say who it is for');
    screen.getByText('Please choose a day');
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'By link' }));
    await type('For', ' Nell ');
    await press('Make the page');
    await closed();
    expect(sent(0)).toMatchObject({
      ...{ songId: 'song-1', seen: 0 },
      value: { recipient: 'Nell', sender, words: '', design: 'paper', opensAt: null },
    });
    expect({ ...localStorage }).toEqual({});
    // Its link is wanted now.
    show([givenGift({ id: (sent(0) as { giftId: string }).giftId })]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Gift pages of River Road');
  });

  it('prints the card of a page that is given as one', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    asked.mockImplementation(saved);
    const { show } = open([]);
    await press('Give this song');
    await user.click(screen.getByRole('radio', { name: 'As a card' }));
    await type('For', 'Nell');
    await press('Make the page');
    expect(print).not.toHaveBeenCalled();
    show([givenGift({ id: (sent(0) as { giftId: string }).giftId })]);
    await settle();
    expect(print).toHaveBeenCalledOnce();
    expect(sent(0)).toMatchObject({ value: { opensAt: null } });
  });

  it('keeps the words when they cannot be sent, and opens again only with words', async () => {
    asked.mockRejectedValue(new CallError('offline', OFFLINE));
    open([]);
    await press('Give this song');
    screen.getByRole('textbox', { name: 'For' });
    cleanup();
    open([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Give this song');
    await type('For', 'Nell');
    await press('Make the page');
    screen.getByText(OFFLINE);
    cleanup();
    open([]);
    expect(field('For').value).toBe('Nell');
  });

  it.each(['saved', 'failed'] as const)(
    'leaves another page alone when the former one is %s late',
    async (outcome) => {
      const [nell, mia] = [givenGift(), givenGift({ id: 'g2', recipient: 'Mia' })];
      open([nell, mia]);
      await press('Edit for Nell');
      await type(WORDS, '!');
      const reply = slowly();
      await press('Save changes');
      await close();
      await press('Edit for Mia');
      await type(WORDS, '?');
      await reply[outcome]();
      expect(field(WORDS).value).toBe('For you?');
      expect(document.activeElement).toBe(field(WORDS));
      expect(keptWords('g2')).toBe('For you?');
      expect(keptWords('g1')).toBe(outcome === 'saved' ? undefined : 'For you!');
      const toasts = screen.queryAllByText('What you typed was not saved');
      expect(toasts).toHaveLength(outcome === 'saved' ? 0 : 1);
    },
  );

  it('lets the server decide whether a moment has passed, and shows its refusal at the field', async () => {
    const fields = [{ path: 'value.opensAt', message: 'This moment has passed.' }];
    asked.mockRejectedValue(new CallError('invalid_input', 'Please check the highlighted fields.', fields));
    open([waitingGift]);
    await press(/^Edit/);
    expect(screen.getByRole('radio', { name: 'On a date' })).toHaveProperty('checked', true);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2020-01-01' } });
    await press('Save changes');
    screen.getByText('This moment has passed.');
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Please check the highlighted fields.')).toBeNull();
  });

  it('says that another device has deleted the page, and makes it anew when it is saved again', async () => {
    asked.mockResolvedValueOnce({ outcome: 'conflict', value: null, version: 0 }).mockImplementation(saved);
    const { show } = open([givenGift({ version: 4 })]);
    await press(/^Edit/);
    await type(WORDS, '!');
    show([]);
    await press('Make the page');
    screen.getByText(/was deleted on another device/);
    await press('Make the page');
    await closed();
    expect([sent(0), sent(1)]).toMatchObject([{ seen: 4 }, { seen: 0, value: { words: 'For you!' } }]);
  });
});
