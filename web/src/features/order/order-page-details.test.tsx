import { beforeEach, expect, it, vi } from 'vitest';
import { enter, givenCustomer, open, submit, submitButton, valueOf, world } from './order-page.setup';
import { filled, openWindow, profile, reply, tab } from './order-page-data.setup';
import { saveOrderForm } from '@/entities/order/order-draft';
import { ada, callServer, requests, screen, toastText, user } from '@/testing';

beforeEach(givenCustomer);
const section = () => screen.getByText('Personal Information').closest('button') as HTMLElement;
const isOpen = () => section().getAttribute('aria-expanded') === 'true';

it('the details of a customer are filled in from the profile, in a closed section, and leave the draft unchanged', async () => {
  saveOrderForm({ name: 'Countess Lovelace' });
  await open();
  expect([valueOf('Name'), valueOf('Phone')]).toEqual(['Countess Lovelace', '+1 555 0100']);
  expect(isOpen()).toBe(false);
});

/** Opens the page before the session and the profile are known. Returns a function that makes them known. */
async function openEarly() {
  Object.assign(world, { status: 'loading', user: null });
  const change = await open();
  return () => change({ status: null, user: ada });
}

it('before the details of a customer are known, the form can be written in and keeps every word', async () => {
  const arrive = await openEarly();
  screen.getByText('Loading your details...');
  await enter('Song Title', 'Us');
  await user.click(section());
  await enter('Name', 'Al');
  await arrive();
  expect(['Phone', 'Name', 'Song Title'].map(valueOf)).toEqual(['+1 555 0100', 'Al', 'Us']);
});

/** Presses before the session and the profile are known, with this in the form. */
async function pressEarly(form: Partial<typeof filled>, pressButton: (button: HTMLElement) => Promise<void>) {
  saveOrderForm({ ...filled, ...form });
  const arrive = await openEarly();
  await pressButton(submitButton());
  screen.getAllByText('Processing...');
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await arrive();
}

it('before the details of a customer are known, a press waits for them and orders once', async () => {
  await pressEarly({ name: '', email: '' }, user.dblClick);
  expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
  expect(callServer).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Invalid email address')).toBeNull();
});

it('before the details of a customer are known, a press with a complete form orders with the phone that they add', async () => {
  await pressEarly({}, user.click);
  // Sent without it, a repeat after a lost reply would be another order.
  expect(requests()).toMatchObject([{ form: { phone: '+1 555 0100' } }]);
});

it('before the details of a customer are known, a press ends at what they do not answer', async () => {
  world.profile = null;
  await pressEarly({ name: '', email: '' }, user.click);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(openWindow).not.toHaveBeenCalled();
});

it('the details of a customer are open when the profile turns out to be incomplete', async () => {
  world.profile = { ...profile, name: '' };
  await open();
  expect(isOpen()).toBe(true);
});

it('the details of a customer open when they contain the error', async () => {
  saveOrderForm({ ...filled, email: 'ada@' });
  await open();
  await submit();
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('a profile that could not be loaded is said and can be tried again, and the order is taken all the same', async () => {
  world.profileFails = true;
  saveOrderForm(filled);
  await open();
  expect(toastText()).toBe('ErrorFailed to load profile data');
  screen.getByText('Try again');
  await submit();
  expect(callServer).toHaveBeenCalledOnce();
});

it('the form stays usable when the part that fills it in does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.detailsFail = true;
  await open('/order?canceled=true&order_id=order-1');
  expect(toastText()).toContain('ErrorFailed to load profile data');
  await enter('Song Title', 'Us');
  expect(valueOf('Email')).toBe('ada@example.com');
  await submit();
  expect(valueOf('Song Title')).toBe('Us');
});
