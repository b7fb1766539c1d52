import type { Profile } from '@keepsong/domain/documents/profile';
import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveOrder, readOrderDraft, rememberOrder, saveOrderForm } from '@/entities/order/order-draft';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type { Read } from '@/lib/firebase/use-read';
import { Toaster } from '@/lib/feedback/toast';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/session';
import { cacheOwner } from '@/lib/storage/stored-data';
import { theme } from '@/theme/theme';
import { OrderPage } from './order-page';

interface World {
  /** Null: derived from `user`. */
  status: 'loading' | null;
  user: { uid: string; email: string; emailVerified: boolean } | null;
  profile: unknown;
  order: unknown;
  profileFails: boolean;
  /** The part that fills in the form does not load. */
  detailsFail: boolean;
  /** The part that waits for the payment does not load. */
  paymentFails: boolean;
  orderFails: boolean;
}
const NOTHING = vi.hoisted((): World => ({
  status: null,
  user: null,
  profile: null,
  order: null,
  profileFails: false,
  detailsFail: false,
  paymentFails: false,
  orderFails: false,
}));
const world = vi.hoisted((): World => ({ ...NOTHING }));

function live<T>(data: T): Read<T> {
  return { status: 'ready', data, error: undefined, isConfirmed: true, size: 0, retry: () => {} };
}

vi.mock('@/lib/firebase/functions', () => ({ functions: {} }));
vi.mock('@/entities/profile/use-profile', () => ({
  useProfile: () => {
    if (world.detailsFail) throw new Error('Failed to fetch dynamically imported module');
    return world.profileFails ? { ...live(undefined), status: 'error' } : live(world.profile);
  },
}));
vi.mock('./api/use-account-draft', () => ({ useAccountDraft: () => undefined }));
vi.mock('@/entities/order/order', () => ({
  useOrder: (orderId: string | null) => {
    if (world.paymentFails) throw new Error('Failed to fetch dynamically imported module');
    return {
      ...live(orderId === null ? null : world.order),
      ...(world.orderFails && { status: 'error', retry: () => (world.orderFails = false) }),
    };
  },
}));
vi.mock('@/lib/firebase/call', () => ({
  callFunction: vi.fn(),
}));

const call = vi.mocked(callFunction);
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const profile: Partial<Profile> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phoneNumber: '+1 555 0100',
};
const filled = {
  ...EMPTY_ORDER_FORM,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  songTitle: 'Our Waltz',
  musicStyle: 'Folk' as const,
  mood: 'Romantic' as const,
};
const reply = { orderId: 'order-1', url: 'https://pay.example/session' };

const openWindow = vi.fn<() => Window | null>();
const tab = {
  opener: {} as unknown,
  closed: false,
  document: globalThis.document,
  location: { replace: vi.fn() },
  close: vi.fn(),
};

function Address() {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </>
  );
}

function page(at = '/order') {
  const session: Session = {
    status: world.status ?? (world.user ? 'signed-in' : 'signed-out'),
    user: world.user,
    isAdmin: false,
    claimsFailed: false,
  };
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <GivenSession value={session}>
          <MemoryRouter initialEntries={[at]}>
            <Address />
            <Routes>
              <Route path="/order" element={<OrderPage />} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </GivenSession>
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

const address = () => screen.getByLabelText('address').textContent;
const toastText = () => document.querySelector('.toasts')?.textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit and Continue to Payment' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  Object.assign(world, NOTHING);
  tab.document = document.implementation.createHTMLDocument();
  tab.opener = {};
  openWindow.mockReturnValue(tab as unknown as Window);
  vi.stubGlobal('open', openWindow);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a visitor on the order page', () => {
  it('is asked to sign in at submit, with the same address, and finds the form filled in afterwards', async () => {
    saveOrderForm(filled);
    render(page());
    await userEvent.type(screen.getByLabelText('References'), 'Norah Jones');
    await submit();
    expect(toastText()).toBe('Authentication RequiredPlease log in to make a purchase');
    expect(address()).toBe('/login?returnTo=%2Forder&view=sign_up');
    // The sign-in form starts with the address that was typed here.
    expect(screen.getByLabelText('state').textContent).toBe('{"email":"ada@example.com"}');
    expect(openWindow).not.toHaveBeenCalled();

    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    call.mockResolvedValue(reply);
    cleanup();
    Object.assign(world, { user: ada, profile });
    render(page());
    expect(screen.getByLabelText('References')).toHaveProperty('value', 'Norah Jones');
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
    // The press is not asked again, and without a click the page opens in this tab.
    await waitFor(() => expect(assign).toHaveBeenCalledWith(reply.url));
    expect(openWindow).not.toHaveBeenCalled();
    expect(call.mock.lastCall?.[2]).toMatchObject({ form: { references: 'Norah Jones' } });

    cleanup();
    leaveOrder();
    render(page());
    screen.getByLabelText('References');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not taken to the payment by a press of yesterday, or without one', async () => {
    saveOrderForm(filled);
    render(page());
    await submit();
    cleanup();
    Object.assign(world, { user: ada, profile });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    render(page());
    await screen.findByLabelText('Song Title');
    cleanup();
    vi.restoreAllMocks();
    render(page());
    await screen.findByLabelText('Song Title');
    expect(call).not.toHaveBeenCalled();
  });

  it('sees that the text is saved, and text of another tab, and can start again', async () => {
    render(page());
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Your Story'), 'We met in the rain');
    await screen.findByText('Saved on this device');
    act(() => void saveOrderForm({ references: 'Norah Jones' }));
    expect(screen.getByLabelText('References')).toHaveProperty('value', 'Norah Jones');

    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(readOrderDraft()?.form.theme).toBe('We met in the rain');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start again' }),
    );
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', '');
    expect(screen.getByLabelText('References')).toHaveProperty('value', '');
    expect(readOrderDraft()).toBeNull();
  });

  it('keeps the words of this tab that are not saved yet when another tab saves the same field', async () => {
    render(page());
    await userEvent.type(screen.getByLabelText('Your Story'), 'Here');
    act(() => void saveOrderForm({ theme: 'There' }));
    expect(screen.getByLabelText('Your Story')).toHaveProperty('value', 'Here');
    await waitFor(() => expect(readOrderDraft()?.form.theme).toBe('Here'));
  });

  it('learns that the browser does not save the text', async () => {
    render(page());
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(screen.getByLabelText('Your Story'), 'We met');
    await screen.findByText('Not saved: this browser does not allow it.');
    full.mockRestore();
    act(() => void saveOrderForm({ theme: '' }));
  });

  it('begins with an example, and loses nothing that was typed', async () => {
    render(page());
    await userEvent.type(screen.getByLabelText('Your Story'), 'For Rosa.');
    await userEvent.click(screen.getByRole('button', { name: 'For a parent' }));
    await waitFor(() =>
      expect(readOrderDraft()?.form.theme).toMatch(/^For Rosa\.\n\nThis is for my mother\./),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Your Story'));
  });

  it('sees every error at its field, and the focus on the first', async () => {
    render(page());
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Lyrics' })).getByLabelText('Yes'));
    await submit();
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    const described = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Name must be at least 2 characters');
    screen.getByText('Invalid email address');
    expect(screen.getByRole('alert').textContent).toContain('Name, Email, Your Lyrics, Music Style, Mood');
  });

  it('sees the total follow the choice of a cover, and nothing that is not offered', async () => {
    render(page());
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    expect(summary.textContent).toContain('Total$29.99');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cover Image' }));
    expect(summary.textContent).toContain('Total$34.99');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    screen.getByText('More Coming Soon...');
  });
});

describe('a draft from an earlier, larger catalogue', () => {
  it('is not charged for products that are no longer offered', () => {
    saveOrderForm({ ...filled, wantCoverImage: true, wantSecondSong: true, wantSecondCoverImage: true });
    render(page());
    expect(screen.getByRole('region', { name: 'Order Summary' }).textContent).toContain('Total$34.99');
  });
});

describe('a customer on the order page', () => {
  beforeEach(() => {
    Object.assign(world, { user: ada, profile });
    cacheOwner.write(ada.uid);
  });

  const section = () => screen.getByRole('button', { name: 'Personal Information' });

  it('finds the profile filled in, the section closed and the draft unchanged', async () => {
    saveOrderForm({ ...EMPTY_ORDER_FORM, name: 'Countess Lovelace' });
    render(page());
    expect(section().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Countess Lovelace');
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 555 0100'));
    expect(section().getAttribute('aria-expanded')).toBe('false');
  });

  it('writes before the session and the profile are known, and keeps every word', async () => {
    world.status = 'loading';
    world.user = null;
    const { rerender } = render(page());
    screen.getByText('Loading your details...');
    await userEvent.type(screen.getByLabelText('Song Title'), 'Our Waltz');
    await userEvent.click(section());
    await userEvent.type(screen.getByLabelText('Name'), 'Countess');
    Object.assign(world, { status: null, user: ada });
    rerender(page());
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+1 555 0100'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Countess');
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
  });

  it('submits before the session is known', async () => {
    world.status = 'loading';
    world.user = null;
    saveOrderForm(filled);
    call.mockResolvedValue(reply);
    render(page());
    await submit();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(reply.url));
  });

  it('presses before the details are known, and orders with them once they are', async () => {
    world.status = 'loading';
    world.user = null;
    saveOrderForm({ ...filled, name: '', email: '' });
    call.mockResolvedValue(reply);
    const { rerender } = render(page());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit and Continue to Payment' }));
    screen.getByRole('button', { name: 'Processing...' });
    expect(screen.queryByText('Invalid email address')).toBeNull();
    Object.assign(world, { status: null, user: ada });
    rerender(page());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(reply.url));
    expect(call).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Invalid email address')).toBeNull();
  });

  it('presses before the details are known, and sees what they do not answer', async () => {
    world.status = 'loading';
    world.user = null;
    world.profile = null;
    saveOrderForm({ ...filled, name: '', email: '' });
    const { rerender } = render(page());
    await submit();
    Object.assign(world, { status: null, user: ada });
    rerender(page());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(openWindow).not.toHaveBeenCalled();
  });

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

  it('sees the section open when the profile turns out to be incomplete', async () => {
    world.profile = { ...profile, name: '' };
    render(page());
    await waitFor(() => expect(section().getAttribute('aria-expanded')).toBe('true'));
  });

  it('sees the closed section open when it contains the error', async () => {
    saveOrderForm({ ...filled, email: 'ada@' });
    render(page());
    await submit();
    const toggle = screen.getByRole('button', { name: 'Personal Information' });
    await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('places one order with a double click and pays in a tab without an opener', async () => {
    saveOrderForm(filled);
    let answer = (_reply: typeof reply) => {};
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(page());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit and Continue to Payment' }));
    await screen.findByRole('button', { name: 'Processing...' });
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    await act(() => Promise.resolve(answer(reply)));
    expect(tab.location.replace).toHaveBeenCalledWith(reply.url);
    await screen.findByRole('heading', { name: 'Finish paying in the other tab' });
    expect(readOrderDraft()?.order).toMatchObject({ orderId: 'order-1', amountCents: 2999 });
  });

  it('learns that the wait for the payment could not be loaded, and keeps the placed order', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The server is reached, so it is not the connection.
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    world.paymentFails = true;
    saveOrderForm(filled);
    call.mockResolvedValue(reply);
    render(page());
    await submit();
    await screen.findByRole('heading', { name: 'The state of your payment could not be loaded', level: 1 });
    screen.getByRole('button', { name: 'Load again' });
    expect(readOrderDraft()?.order?.orderId).toBe('order-1');
  });

  it('sends the same request id after a lost reply, and another one after a change', async () => {
    saveOrderForm(filled);
    call.mockRejectedValue(new CallError('offline', 'We could not reach the server.'));
    render(page());
    const requestIds: unknown[] = [];
    const submitAndWait = async () => {
      await submit();
      await waitFor(() =>
        expect(toastText()).toContain('Error Creating OrderWe could not reach the server.'),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
      await waitFor(() => expect(toastText() ?? '').toBe(''));
      requestIds.push(call.mock.lastCall?.[2]);
    };
    await submitAndWait();
    await submitAndWait();
    await userEvent.type(screen.getByLabelText('Song Title'), '!');
    await submitAndWait();
    const [first, second, third] = requestIds as { requestId: string }[];
    expect(second?.requestId).toBe(first?.requestId);
    expect(third?.requestId).not.toBe(first?.requestId);
    expect(tab.close).toHaveBeenCalledTimes(3);
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz!');
  });

  it('uses this tab when the browser refuses another', async () => {
    saveOrderForm(filled);
    openWindow.mockReturnValue(null);
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    call.mockResolvedValue(reply);
    render(page());
    await submit();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(reply.url));
  });

  it('is sent to sign in, with the same address, when the session has ended meanwhile', async () => {
    saveOrderForm(filled);
    call.mockRejectedValue(new CallError('unauthenticated', 'Please sign in.'));
    render(page());
    await submit();
    await waitFor(() => expect(address()).toBe('/login?returnTo=%2Forder&view=sign_up'));
    expect(screen.getByLabelText('state').textContent).toBe('{"email":"ada@example.com"}');
    expect(toastText()).toBe('Authentication RequiredPlease log in to make a purchase');
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('sees at the field that the payment service refuses the address', async () => {
    saveOrderForm(filled);
    const message =
      'The payment service does not accept this email address. Please check it, or use another one.';
    call.mockRejectedValue(
      new CallError('invalid_input', 'Please check the highlighted fields.', [
        { path: 'form.email', message },
      ]),
    );
    render(page());
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('sees the field that the server refuses', async () => {
    saveOrderForm(filled);
    call.mockRejectedValue(
      new CallError('invalid_input', 'Please check the highlighted fields.', [
        { path: 'form.songTitle', message: 'Please write at most 120 characters' },
      ]),
    );
    render(page());
    await submit();
    await screen.findByText('Please write at most 120 characters');
    expect(document.activeElement).toBe(screen.getByLabelText('Song Title'));
  });

  it('does not send the text of a field that is hidden again', async () => {
    saveOrderForm({ ...filled, lyrics: 'la '.repeat(9000), provideLyrics: 'no' });
    call.mockResolvedValue(reply);
    render(page());
    await submit();
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.lastCall?.[2]).not.toHaveProperty('form.lyrics');
  });

  it('comes back from a canceled payment to a notice and the filled form', async () => {
    saveOrderForm(filled);
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    render(page('/order?canceled=true&order_id=order-1'));
    await waitFor(() => expect(address()).toBe('/order'));
    expect(toastText()).toBe(
      "Payment CanceledYour order has been canceled. Your form data has been preserved if you'd like to try again.",
    );
    expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
  });

  it('can go on with a payment that was canceled, and waits for it on this page', async () => {
    saveOrderForm(filled);
    rememberOrder({ orderId: 'order-1', amountCents: 2999 });
    world.order = {
      id: 'order-1',
      songTitle: 'Our Waltz',
      amountCents: 2999,
      paymentStatus: 'pending',
      canceledAt: null,
    };
    call.mockResolvedValue(reply);
    render(page('/order?canceled=true&order_id=order-1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Go on to payment' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(reply.url));
    screen.getByRole('heading', { name: 'Finish paying in the other tab' });
  });

  it('finds the form filled from the order when this browser has no draft', async () => {
    world.order = { metadata: { formData: { ...filled, songTitle: 'From the order' } } };
    render(page('/order?canceled=true&order_id=order-1'));
    expect(await screen.findByLabelText('Song Title')).toHaveProperty('value', 'From the order');
  });

  it('goes to the dashboard once the order is paid in the other tab, also after a failed read; the next form is empty', async () => {
    saveOrderForm(filled);
    call.mockResolvedValue(reply);
    const { rerender } = render(page());
    await submit();
    await screen.findByRole('heading', { name: 'Finish paying in the other tab' });
    world.orderFails = true;
    rerender(page());
    screen.getByText(/^We cannot see from here whether it has been paid\./);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    world.order = { id: 'order-1', paymentStatus: 'paid' };
    rerender(page());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(readOrderDraft()).toBeNull();
  });
});

it('says that the profile could not be loaded, offers to try again, and takes the order all the same', async () => {
  world.user = ada;
  world.profileFails = true;
  saveOrderForm(filled);
  call.mockResolvedValue(reply);
  render(page());
  await waitFor(() => expect(toastText()).toBe('ErrorFailed to load profile data'));
  screen.getByRole('button', { name: 'Try again' });
  await submit();
  expect(call).toHaveBeenCalledOnce();
});

it('stays usable when the part that fills in the form does not load', async () => {
  world.user = ada;
  world.detailsFail = true;
  render(page('/order?canceled=true&order_id=order-1'));
  await waitFor(() => expect(toastText()).toContain('ErrorFailed to load profile data'));
  await userEvent.type(screen.getByLabelText('Song Title'), 'Our Waltz');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  await submit();
  expect(screen.getByLabelText('Song Title')).toHaveProperty('value', 'Our Waltz');
});
