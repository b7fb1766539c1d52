import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  filled,
  givenCustomer,
  openWindow,
  page,
  profile,
  reply,
  submit,
  submitButton,
  tab,
  world,
} from './order-page.setup';
import { saveOrderForm } from '@/entities/order/order-draft';
import { ada, callServer, render, requests, screen, settle, toastText, user } from '@/lib/testing';

describe('a customer on the order page', () => {
  beforeEach(givenCustomer);
  const section = () => screen.getByRole('button', { name: 'Personal Information' });

  it('finds the profile filled in, the section closed and the draft unchanged', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, name: 'Countess Lovelace' });
    render(page());
    expect(section().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Countess Lovelace');
    await settle();
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 555 0100');
    expect(section().getAttribute('aria-expanded')).toBe('false');
  });

  it('writes before the session and the profile are known, and keeps every word', async () => {
    world.status = 'loading';
    world.user = null;
    const { rerender } = render(page());
    screen.getByText('Loading your details...');
    await user.type(screen.getByLabelText('Song Title'), 'Our Waltz');
    await user.click(section());
    await user.type(screen.getByLabelText('Name'), 'Countess');
    Object.assign(world, { status: null, user: ada });
    rerender(page());
    await settle();
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 555 0100');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Countess');
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
  });

  /** Presses before the session and the profile are known, with this in the form. */
  async function pressEarly(form: Partial<typeof filled>, press: (button: HTMLElement) => Promise<void>) {
    world.status = 'loading';
    world.user = null;
    saveOrderForm({ ...filled, ...form });
    callServer.mockResolvedValue(reply);
    const { rerender } = render(page());
    await press(submitButton());
    expect(screen.getAllByRole('button', { name: 'Processing...' })).not.toHaveLength(0);
    expect(screen.queryByText('Invalid email address')).toBeNull();
    Object.assign(world, { status: null, user: ada });
    rerender(page());
    await settle();
  }

  it('presses before the details are known, and orders with them once they are', async () => {
    await pressEarly({ name: '', email: '' }, user.dblClick);
    expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
    expect(callServer).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Invalid email address')).toBeNull();
  });

  it('presses a complete form before the details are known, and orders with the phone that they add', async () => {
    await pressEarly({}, user.click);
    // Sent without it, a repeat after a lost reply would be another order.
    expect(requests()).toMatchObject([{ form: { phone: '+1 555 0100' } }]);
  });

  it('presses before the details are known, and sees what they do not answer', async () => {
    world.profile = null;
    await pressEarly({ name: '', email: '' }, user.click);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('sees the section open when the profile turns out to be incomplete', async () => {
    world.profile = { ...profile, name: '' };
    render(page());
    await settle();
    expect(section().getAttribute('aria-expanded')).toBe('true');
  });

  it('sees the closed section open when it contains the error', async () => {
    saveOrderForm({ ...filled, email: 'ada@' });
    render(page());
    await submit();
    const toggle = screen.getByRole('button', { name: 'Personal Information' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

it('says that the profile could not be loaded, offers to try again, and takes the order all the same', async () => {
  world.user = ada;
  world.profileFails = true;
  saveOrderForm(filled);
  callServer.mockResolvedValue(reply);
  render(page());
  await settle();
  expect(toastText()).toBe('ErrorFailed to load profile data');
  screen.getByRole('button', { name: 'Try again' });
  await submit();
  expect(callServer).toHaveBeenCalledOnce();
});

it('stays usable when the part that fills in the form does not load', async () => {
  world.user = ada;
  world.detailsFail = true;
  render(page('/order?canceled=true&order_id=order-1'));
  await settle();
  expect(toastText()).toContain('ErrorFailed to load profile data');
  await user.type(screen.getByLabelText('Song Title'), 'Our Waltz');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  await submit();
  expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
});
