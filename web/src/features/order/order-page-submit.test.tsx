import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  filled,
  givenCustomer,
  openWindow,
  page,
  profile,
  reply,
  submit,
  tab,
  world,
} from './order-page.setup';
import { leaveOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ada, address, callServer, navigationState, requests, settle, toastText, user } from '@/lib/testing';

it('a visitor on the order page is asked to sign in at submit, with the same address, and finds the form filled in afterwards', async () => {
  saveOrderForm(filled);
  render(page());
  await user.type(screen.getByLabelText('References'), 'Norah Jones');
  await submit();
  expect(toastText()).toBe('Authentication RequiredPlease log in to make a purchase');
  expect(address()).toBe('/login?returnTo=%2Forder&view=sign_up');
  // The sign-in form starts with the address that was typed here.
  expect(navigationState()).toEqual({ email: 'ada@example.com' });
  expect(openWindow).not.toHaveBeenCalled();

  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  callServer.mockResolvedValue(reply);
  cleanup();
  Object.assign(world, { user: ada, profile });
  render(page());
  expect(screen.getByLabelText('References')).toHaveProperty('value', 'Norah Jones');
  expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
  // The press is not asked again, and without a click the page opens in this tab.
  await settle();
  expect(assign).toHaveBeenCalledWith(reply.url);
  expect(openWindow).not.toHaveBeenCalled();
  expect(requests().at(-1)).toMatchObject({ form: { references: 'Norah Jones' } });

  cleanup();
  leaveOrder();
  render(page());
  screen.getByLabelText('References');
  expect(callServer).toHaveBeenCalledTimes(1);
});

it('a visitor on the order page is not taken to the payment by a press of yesterday, or without one', async () => {
  saveOrderForm(filled);
  render(page());
  await submit();
  cleanup();
  Object.assign(world, { user: ada, profile });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  render(page());
  await settle();
  screen.getByLabelText('Song Title');
  cleanup();
  vi.restoreAllMocks();
  render(page());
  await settle();
  screen.getByLabelText('Song Title');
  expect(callServer).not.toHaveBeenCalled();
});

it('a visitor on the order page sees every error at its field, and the focus on the first', async () => {
  render(page());
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Lyrics' })).getByLabelText('Yes'));
  await submit();
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  const described = name.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Name must be at least 2 characters');
  screen.getByText('Invalid email address');
  expect(screen.getByRole('alert').textContent).toContain('Name, Email, Your Lyrics, Music Style, Mood');
});

describe('a customer on the order page', () => {
  beforeEach(givenCustomer);
  it('is sent to sign in, with the same address, when the session has ended meanwhile', async () => {
    saveOrderForm(filled);
    callServer.mockRejectedValue(new CallError('unauthenticated', 'Please sign in.'));
    render(page());
    await submit();
    expect(address()).toBe('/login?returnTo=%2Forder&view=sign_up');
    expect(navigationState()).toEqual({ email: 'ada@example.com' });
    expect(toastText()).toBe('Authentication RequiredPlease log in to make a purchase');
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('sees at the field that the payment service refuses the address', async () => {
    saveOrderForm(filled);
    const message =
      'The payment service does not accept this email address. Please check it, or use another one.';
    callServer.mockRejectedValue(
      new CallError('invalid_input', 'Please check the highlighted fields.', [
        { path: 'form.email', message },
      ]),
    );
    render(page());
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('does not send the text of a field that is hidden again', async () => {
    saveOrderForm({ ...filled, lyrics: 'la '.repeat(9000), provideLyrics: 'no' });
    callServer.mockResolvedValue(reply);
    render(page());
    await submit();
    expect(callServer).toHaveBeenCalled();
    expect(requests().at(-1)).not.toHaveProperty('form.lyrics');
  });
});
