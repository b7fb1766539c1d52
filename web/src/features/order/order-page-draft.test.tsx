import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { beforeEach, describe, expect, it } from 'vitest';
import { filled, givenCustomer, page, reply, submit, world } from './order-page.setup';
import { readOrderDraft, saveOrderForm, takeCarriedDraft } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ada, callServer, press, requests, settle, user } from '@/lib/testing';

it('a visitor on the order page sees that the text is saved, and text of another tab, and can start again', async () => {
  render(page());
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  await user.type(screen.getByLabelText('Your Story'), 'We met in the rain');
  screen.getByText('Saved on this device');
  act(() => void saveOrderForm({ references: 'Norah Jones' }));
  expect(screen.getByLabelText('References')).toHaveProperty('value', 'Norah Jones');

  await press('Start again');
  expect(readOrderDraft()?.form.theme).toBe('We met in the rain');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Your Story')).toHaveProperty('value', '');
  expect(screen.getByLabelText('References')).toHaveProperty('value', '');
  expect(readOrderDraft()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Your Story'));
});

it('a visitor on the order page keeps the words of this tab that are not saved yet when another tab saves the same field', async () => {
  render(page());
  // In one event, because text that is typed slowly would be saved meanwhile.
  fireEvent.change(screen.getByLabelText('Your Story'), { target: { value: 'Here' } });
  act(() => void saveOrderForm({ theme: 'There' }));
  expect(screen.getByLabelText('Your Story')).toHaveProperty('value', 'Here');
  await settle();
  expect(readOrderDraft()?.form.theme).toBe('Here');
});

describe('a customer on the order page', () => {
  beforeEach(givenCustomer);
  it('does not see the draft of the person who was signed in here before', () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, theme: 'The other one’s story' });
    localStorage.setItem('keepsong.data-owner', 'ben');
    world.status = 'loading';
    world.user = null;
    const { rerender } = render(page());
    Object.assign(world, { status: null, user: ada });
    localStorage.removeItem('keepsong.order-draft');
    rerender(page());
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', '');
  });
});

describe('another song from a story', () => {
  beforeEach(givenCustomer);
  const finished = () =>
    exampleOrder({ id: 'first', userId: ada.uid, status: 'completed', songThemes: 'The last ferry' });

  it('is the form of the finished order at the price of a second song, shown as it is sent', async () => {
    world.order = finished();
    callServer.mockImplementationOnce(() => {
      // From here on the page reads the order that was placed.
      world.order = { id: 'order-1', amountCents: 1500, paymentStatus: 'pending', canceledAt: null };
      return Promise.resolve(reply);
    });
    render(page('/order?from=first'));
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', 'The last ferry');
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', '');
    within(screen.getByRole('region', { name: 'Order Summary' })).getAllByText('$15.00');
    await submit();
    expect(requests().at(-1)).toMatchObject({ fromOrderId: 'first', form: { songTitle: '' } });
    expect(readOrderDraft()).toMatchObject({ fromOrderId: 'first', order: { amountCents: 1500 } });
  });

  it('asks before it replaces what was written, and is not for an order that was refunded', async () => {
    saveOrderForm({ theme: 'Mine' });
    world.order = finished();
    const { unmount } = render(page('/order?from=first'));
    expect(screen.queryByLabelText('Your Story')).toBeNull();
    await press('Keep what I have written');
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', 'Mine');
    unmount();

    const refunded = render(page('/order?from=first'));
    await press('Begin another song');
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', 'The last ferry');
    refunded.unmount();

    localStorage.clear();
    world.order = { ...finished(), paymentStatus: 'refunded' };
    render(page('/order?from=first'));
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', '');
    screen.getAllByText('$29.99');
  });
});

describe('a draft that a mailed link names', () => {
  beforeEach(givenCustomer);
  const story = () => screen.getByLabelText<HTMLTextAreaElement>('Your Story').value;
  const mailed = { form: { ...EMPTY_ORDER_FORM, theme: 'Written elsewhere' }, savedAt: 7 };

  it('fills the form of a browser that has none', async () => {
    callServer.mockResolvedValueOnce(mailed);
    render(page('/order?draft=abc'));
    await settle();
    expect(story()).toBe('Written elsewhere');
    expect(callServer.mock.calls.map(([, { name }, request]) => [name, request])).toEqual([
      ['takeDraft', { id: 'abc' }],
    ]);
    expect(readOrderDraft()).toMatchObject({ carriedId: 'abc', savedAt: 7 });
  });

  it('is not asked for where it was written', async () => {
    saveOrderForm({ theme: 'Written here' });
    takeCarriedDraft('abc', mailed);
    render(page('/order?draft=abc'));
    await settle();
    expect(story()).toBe('Written here');
    expect(callServer).not.toHaveBeenCalled();
  });

  it('that is over is said', async () => {
    callServer.mockRejectedValueOnce(new CallError('not_found', 'x'));
    render(page('/order?draft=abc'));
    await settle();
    screen.getByText('Your draft could not be opened');
    expect(story()).toBe('');
  });
});

it('a draft from an earlier, larger catalogue is not charged for products that are no longer offered', () => {
  saveOrderForm({ ...filled, wantCoverImage: true, wantSecondSong: true, wantSecondCoverImage: true });
  render(page());
  expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain('Total$34.99');
});
