import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { enter, givenCustomer, open, submit, valueOf, world } from './order-page.setup';
import { filled, reply } from './order-page-data.setup';
import { readOrderDraft, saveOrderForm, takeCarriedDraft } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ada, callServer, press, requests, settle, user } from '@/testing';

const story = () => valueOf('Your Story');

it('a visitor on the order page sees that the text is saved, and text of another tab, and can start again', async () => {
  await open();
  expect(screen.queryByText('Start again')).toBeNull();
  await enter('Your Story', 'We met');
  screen.getByText('Saved on this device');
  act(() => void saveOrderForm({ references: 'Norah Jones' }));
  expect(valueOf('References')).toBe('Norah Jones');

  await press('Start again');
  expect(readOrderDraft()?.form.theme).toBe('We met');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start again' }));
  expect([story(), valueOf('References')]).toEqual(['', '']);
  expect(readOrderDraft()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Your Story'));
});

it('a visitor on the order page keeps the words of this tab that are not saved yet when another tab saves the same field', async () => {
  await open();
  // In one event, because text that is typed slowly would be saved meanwhile.
  fireEvent.change(screen.getByLabelText('Your Story'), { target: { value: 'Here' } });
  act(() => void saveOrderForm({ theme: 'There' }));
  expect(story()).toBe('Here');
  await settle();
  expect(readOrderDraft()?.form.theme).toBe('Here');
});

it('a customer on the order page does not see the draft of the person who was signed in here before', async () => {
  givenCustomer();
  saveOrderForm({ theme: 'The other one’s story' });
  localStorage.setItem('keepsong.data-owner', 'ben');
  Object.assign(world, { status: 'loading', user: null });
  const change = await open();
  localStorage.removeItem('keepsong.order-draft');
  await change({ status: null, user: ada });
  expect(story()).toBe('');
});

const finished = exampleOrder({
  ...{ id: 'first', userId: ada.uid, status: 'completed', songThemes: 'The last ferry' },
});

it('another song from a story is the form of the finished order at the price of a second song, shown as it is sent', async () => {
  givenCustomer();
  world.order = finished;
  callServer.mockImplementationOnce(() => {
    // From here on the page reads the order that was placed.
    world.order = { id: 'order-1', amountCents: 1500, paymentStatus: 'pending', canceledAt: null };
    return Promise.resolve(reply);
  });
  await open('/order?from=first');
  expect([story(), valueOf('Song Title')]).toEqual(['The last ferry', '']);
  within(screen.getByRole('region', { name: 'Order Summary' })).getAllByText('$15.00');
  await submit();
  expect(requests().at(-1)).toMatchObject({ fromOrderId: 'first', form: { songTitle: '' } });
  expect(readOrderDraft()).toMatchObject({ fromOrderId: 'first', order: { amountCents: 1500 } });
});

it('another song from a story asks before it replaces what was written, and is not for an order that was refunded', async () => {
  givenCustomer();
  saveOrderForm({ theme: 'Mine' });
  world.order = finished;
  await open('/order?from=first');
  expect(screen.queryByLabelText('Your Story')).toBeNull();
  await press('Keep what I have written');
  expect(story()).toBe('Mine');
  cleanup();

  await open('/order?from=first');
  await press('Begin another song');
  expect(story()).toBe('The last ferry');
  cleanup();

  localStorage.clear();
  world.order = { ...finished, paymentStatus: 'refunded' };
  await open('/order?from=first');
  expect(story()).toBe('');
  screen.getAllByText('$29.99');
});

const mailed = { form: { ...EMPTY_ORDER_FORM, theme: 'Written elsewhere' }, savedAt: 7 };

it('a draft that a mailed link names fills the form of a browser that has none', async () => {
  givenCustomer();
  callServer.mockResolvedValueOnce(mailed);
  await open('/order?draft=abc');
  expect(story()).toBe('Written elsewhere');
  expect(requests()).toEqual([{ id: 'abc' }]);
  expect(readOrderDraft()).toMatchObject({ carriedId: 'abc', savedAt: 7 });
});

it('a draft that a mailed link names is not asked for where it was written', async () => {
  givenCustomer();
  saveOrderForm({ theme: 'Written here' });
  takeCarriedDraft('abc', mailed);
  await open('/order?draft=abc');
  expect(story()).toBe('Written here');
  expect(callServer).not.toHaveBeenCalled();
});

it('a draft that a mailed link names is over, which is said', async () => {
  givenCustomer();
  callServer.mockRejectedValueOnce(new CallError('not_found', 'x'));
  await open('/order?draft=abc');
  screen.getByText('Your draft could not be opened');
  expect(story()).toBe('');
});

it('a draft from an earlier, larger catalogue is not charged for products that are no longer offered', async () => {
  saveOrderForm({ ...filled, wantCoverImage: true, wantSecondSong: true, wantSecondCoverImage: true });
  await open();
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain('Total$34.99');
});
