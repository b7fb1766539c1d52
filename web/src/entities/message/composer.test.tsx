import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { LONGEST_MESSAGE } from '@keepsong/domain/documents/message';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { OFFLINE } from '@/lib/calls/call-error';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/calls/query';
import { GivenSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/session';
import { theme } from '@/theme/theme';
import { Composer } from './composer';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const send = vi.mocked(callFunction);
const FAILED = 'Something went wrong. Please try again.';

beforeEach(() => {
  send.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const SESSION: Session = { status: 'signed-in', user, isAdmin: false, claimsFailed: false };

const composer = (arrived: ReadonlySet<string>, orderId: string) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme}>
      <FirebaseProviders>
        <GivenSession value={SESSION}>
          <Composer orderId={orderId} label="Write to us" hasArrived={(id) => arrived.has(id)} />
        </GivenSession>
      </FirebaseProviders>
    </ThemeProvider>
  </QueryClientProvider>
);

/** Returns a function that shows a message as arrived. */
function show(orderId = 'order-1'): (id: string) => void {
  const { rerender } = render(composer(new Set(), orderId));
  return (id) => rerender(composer(new Set([id]), orderId));
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to us' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => send.mock.lastCall?.[2] as { messageId: string; text: string } | undefined;

it('sends by the button and by the keyboard, and is empty afterwards', async () => {
  show();
  send.mockResolvedValue({});
  await userEvent.type(field(), 'Hello{Enter}there');
  await press();
  expect(sent()).toMatchObject({ orderId: 'order-1', text: 'Hello\nthere' });
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(document.activeElement).toBe(field());

  const first = sent()?.messageId;
  for (const modifier of ['Control', 'Meta']) {
    await userEvent.type(field(), `By ${modifier}{${modifier}>}{Enter}{/${modifier}}`);
    await vi.waitFor(() => expect(field().value).toBe(''));
    expect(sent()?.text).toBe(`By ${modifier}`);
  }
  expect(sent()?.messageId).not.toBe(first);
  expect(localStorage).toHaveLength(0);
});

it('keeps the text that could not be sent, says why, and sends it as the same message', async () => {
  show();
  await userEvent.type(field(), 'Hello');
  send.mockRejectedValueOnce(new CallError('internal', FAILED));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
  expect(field().value).toBe('Hello');
  const { messageId } = sent() ?? {};

  send.mockResolvedValueOnce({});
  await press();
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(sent()?.messageId).toBe(messageId);
});

it('sends another text as another message, because the first one may have arrived', async () => {
  show();
  await userEvent.type(field(), 'Hello');
  send.mockRejectedValueOnce(new CallError('internal', FAILED));
  await press();
  const { messageId } = sent() ?? {};
  await userEvent.type(field(), '!');
  send.mockResolvedValueOnce({});
  await press();
  await vi.waitFor(() => expect(field().value).toBe(''));
  expect(sent()).toMatchObject({ text: 'Hello!' });
  expect(sent()?.messageId).not.toBe(messageId);
});

it('is empty once its message arrives, also after a lost reply', async () => {
  const arrive = show();
  await userEvent.type(field(), 'Hello');
  send.mockRejectedValueOnce(new CallError('internal', FAILED));
  await press();
  expect(field().value).toBe('Hello');
  arrive(sent()?.messageId ?? '');
  expect(field().value).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('keeps the draft of each order through a reload', async () => {
  show();
  await userEvent.type(field(), 'Hello');
  cleanup();
  show('order-2');
  expect(field().value).toBe('');
  cleanup();
  show();
  expect(field().value).toBe('Hello');
});

it('refuses an empty text and one that is too long, and keeps it', async () => {
  show();
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Please write something');
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE - 201) } });
  expect(screen.queryByText(/characters/)).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE - 200) } });
  screen.getByText('1800 of 2000 characters');
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE + 1) } });
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Please write at most 2000 characters');
  expect(field().value).toHaveLength(LONGEST_MESSAGE + 1);
  expect(send).not.toHaveBeenCalled();
});

it('says offline that sending needs a connection, and keeps the text of a message that could not be sent', async () => {
  show();
  await userEvent.type(field(), 'Hello');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  send.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await userEvent.click(screen.getByRole('button', { name: /^Send.\(needs a connection\)$/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(OFFLINE);
  expect(field().value).toBe('Hello');
  cleanup();
  show();
  expect(field().value).toBe('Hello');
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByRole('button', { name: 'Send' });
});

it('takes no text while it sends, which would repeat the sent words, and takes it afterwards', async () => {
  show();
  let reply: (body: object) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  await userEvent.type(field(), 'a');
  await press();
  expect(field().readOnly).toBe(true);
  reply({});
  await vi.waitFor(() => expect(field().value).toBe(''));
  await userEvent.type(field(), 'b');
  expect(field().value).toBe('b');
});
