import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { field, givenGift, open, press, waitingGift } from './gifts.setup';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { keptDraft } from '@/lib/draft/kept-draft';
import { giftKey, newGiftFields } from '../model/gift-draft';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { answerLater, callServer, requests, saved, settle, user } from '@/testing';

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
const keptWords = (id: string) => keptDraft(giftKey('song-1', id), newGiftFields('')).read()?.value.words;

it('the form of a gift page shows the error at each missing field, and sends the typed values once', async () => {
  const sender = exampleOrder().customerName;
  callServer.mockImplementation(saved);
  const { show } = open([]);
  await press('Give this song');
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  screen.getByText(/^Your time, /);
  await press('Make the page');
  screen.getByText('Please say who it is for');
  screen.getByText('Please choose a day and a time');
  expect(callServer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'By link' }));
  await type('For', ' Nell ');
  await press('Make the page');
  await closed();
  expect(requests()[0]).toMatchObject({
    ...{ songId: 'song-1', seen: 0 },
    value: { recipient: 'Nell', sender, words: '', design: 'paper', opensAt: null },
  });
  expect({ ...localStorage }).toEqual({});
  // Its link is wanted now.
  show([givenGift({ id: (requests()[0] as { giftId: string }).giftId })]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Gift pages of River Road');
});

it('the form of a gift page says early that a moment has passed', async () => {
  open([]);
  await press('Give this song');
  await user.click(screen.getByRole('radio', { name: 'On a date' }));
  fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-01-05T12:00' } });
  await settle();
  screen.getByText('This moment has passed');
});

it('the form of a gift page prints the card of a page that is given as one', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  callServer.mockImplementation(saved);
  open([]);
  await press('Give this song');
  const asks = (name: RegExp) => screen.queryByRole('textbox', { name }) !== null;
  const hasDesign = () => screen.queryByRole('radiogroup', { name: 'Design' }) !== null;
  expect([asks(WORDS), hasDesign()]).toEqual([true, false]);
  await user.click(screen.getByRole('radio', { name: 'As a card' }));
  expect([asks(WORDS), hasDesign()]).toEqual([false, true]);
  await type('For', 'Nell');
  cleanup();
  const { show } = open([]);
  await press('Print the card');
  expect(print).not.toHaveBeenCalled();
  show([givenGift({ id: (requests()[0] as { giftId: string }).giftId })]);
  await settle();
  expect(print).toHaveBeenCalledOnce();
  expect(requests()[0]).toMatchObject({ value: { opensAt: null } });
});

it('the form of a gift page keeps the words when they cannot be sent, and opens again only with words', async () => {
  callServer.mockRejectedValue(new CallError('offline', OFFLINE));
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

it.each(['saved', 'failed'] as const)('a gift page %s late leaves others alone', async (outcome) => {
  const [nell, mia] = [givenGift(), givenGift({ id: 'g2', recipient: 'Mia' })];
  open([nell, mia]);
  await press('Edit for Nell');
  await type(WORDS, '!');
  const call = answerLater();
  await press('Save changes');
  await close();
  await press('Edit for Mia');
  await type(WORDS, '?');
  await (outcome === 'saved' ? call.save() : call.fail(new CallError('offline', OFFLINE)));
  expect(field(WORDS).value).toBe('For you?');
  expect(document.activeElement).toBe(field(WORDS));
  expect(keptWords('g2')).toBe('For you?');
  expect(keptWords('g1')).toBe(outcome === 'saved' ? undefined : 'For you!');
  const toasts = screen.queryAllByText('What you typed was not saved');
  expect(toasts).toHaveLength(outcome === 'saved' ? 0 : 1);
});

it('the form of a gift page lets the server decide whether a moment has passed, and shows its refusal at the field', async () => {
  const fields = [{ path: 'value.opensAt', message: 'This moment has passed.' }];
  callServer.mockRejectedValue(new CallError('invalid_input', 'Please check the fields.', fields));
  open([waitingGift]);
  await press(/^Edit/);
  screen.getByRole('radio', { name: 'On a date', checked: true });
  fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-01-01T09:00' } });
  await press('Save changes');
  screen.getByText('This moment has passed.');
  expect(screen.getByLabelText('Day and time').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Please check the fields.')).toBeNull();
});

it('the form of a gift page says that another device has deleted the page, and makes it anew when it is saved again', async () => {
  callServer.mockResolvedValueOnce({ outcome: 'conflict', value: null, version: 0 });
  callServer.mockImplementation(saved);
  const { show } = open([givenGift({ version: 4 })]);
  await press(/^Edit/);
  await type(WORDS, '!');
  show([]);
  await press('Make the page');
  screen.getByText(/was deleted on another device/);
  await press('Make the page');
  await closed();
  expect(requests()).toMatchObject([{ seen: 4 }, { seen: 0, value: { words: 'For you!' } }]);
});
