import { expect, it, vi } from 'vitest';
import { enter, givenCustomer, open, submit, valueOf, world } from './order-page.setup';
import { filled, openWindow, profile, reply, tab } from './order-page-data.setup';
import { leaveOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { cleanup, screen, within } from '@testing-library/react';
import { ada, address, callServer, navigationState, requests, toastText, user } from '@/testing';

const expectSentToSignIn = () => {
  expect(toastText()).toBe('Authentication RequiredPlease log in to make a purchase');
  expect(address()).toBe('/login?returnTo=%2Forder&view=sign_up');
  // The sign-in form starts with the address that was typed here.
  expect(navigationState()).toEqual({ email: 'ada@example.com' });
};
/** The person signs in on another page, and comes to the order page. */
const openSignedIn = () => {
  cleanup();
  Object.assign(world, { user: ada, profile });
  return open();
};

it('a visitor on the order page is asked to sign in at submit, with the same address, and finds the form filled in afterwards', async () => {
  saveOrderForm(filled);
  await open();
  await enter('References', 'NJ');
  await submit();
  expectSentToSignIn();
  expect(openWindow).not.toHaveBeenCalled();

  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  await openSignedIn();
  // The press is not asked again, and without a click the page opens in this tab.
  expect(assign).toHaveBeenCalledWith(reply.url);
  expect(openWindow).not.toHaveBeenCalled();
  expect(requests()).toMatchObject([{ form: { references: 'NJ', songTitle: 'Our Waltz' } }]);

  leaveOrder();
  await openSignedIn();
  expect([valueOf('References'), valueOf('Song Title')]).toEqual(['NJ', 'Our Waltz']);
  expect(callServer).toHaveBeenCalledTimes(1);
});

it('a visitor on the order page is not taken to the payment by a press of yesterday, or without one', async () => {
  saveOrderForm(filled);
  await open();
  await submit();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  await openSignedIn();
  screen.getByLabelText('Song Title');
  vi.mocked(Date.now).mockRestore();
  await openSignedIn();
  screen.getByLabelText('Song Title');
  expect(callServer).not.toHaveBeenCalled();
});

it('a visitor on the order page sees every error at its field, and the focus on the first', async () => {
  await open();
  await enter('Name', 'A');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Lyrics' })).getByLabelText('Yes'));
  await submit();
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  const described = name.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Name must be at least 2 characters');
  screen.getByText('Invalid email address');
  expect(screen.getByRole('alert').textContent).toContain('Name, Email, Your Lyrics, Music Style, Mood');
});

async function submitAsCustomer(form: typeof filled & { lyrics?: string } = filled) {
  givenCustomer();
  saveOrderForm(form);
  await open();
  await submit();
}

it('a customer on the order page is sent to sign in, with the same address, when the session has ended meanwhile', async () => {
  callServer.mockRejectedValue(new CallError('unauthenticated', 'Please sign in.'));
  await submitAsCustomer();
  expectSentToSignIn();
  expect(tab.close).toHaveBeenCalledOnce();
});

it('a customer on the order page sees at the field that the payment service refuses the address', async () => {
  const message = 'The payment service does not accept this email address.';
  const fields = [{ path: 'form.email', message }];
  callServer.mockRejectedValue(new CallError('invalid_input', 'Please check the fields.', fields));
  await submitAsCustomer();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  screen.getAllByText(message);
  expect(tab.close).toHaveBeenCalledOnce();
});

it('a customer on the order page does not send the text of a field that is hidden again', async () => {
  await submitAsCustomer({ ...filled, lyrics: 'la '.repeat(3500), provideLyrics: 'no' });
  expect(callServer).toHaveBeenCalled();
  expect(requests().at(-1)).not.toHaveProperty('form.lyrics');
});
