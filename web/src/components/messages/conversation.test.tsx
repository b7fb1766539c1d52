import { exampleOrder } from '@keepsong/domain/examples/order';
import { LONGEST_MESSAGE, type Message } from '@keepsong/domain/documents/order-parts';
import { expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { Conversation } from './conversation';
import type { Messages } from './message-list';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  ada,
  answerLater,
  callServer,
  press,
  renderInApp,
  requests,
  sessionOf,
  settle,
  user,
} from '@/testing';

/** Marks as read what is shown. */
const seen = vi.hoisted(() => ({ mark: (): void => undefined }));
vi.mock('@/lib/hooks/use-once-seen', () => ({
  useOnceSeen: (_end: unknown, _news: unknown, _isPending: boolean, mark: () => void) => (seen.mark = mark),
}));

const FAILED = 'Something went wrong. Please try again.';

const order = exampleOrder();

const conversation = (messages: Partial<Messages>) => (
  <Conversation
    order={order}
    messages={{
      ...{ status: 'ready', retry: () => undefined, recent: [], earlier: [], isConfirmed: true },
      ...{ nextAfter: null, showMore: () => undefined, isFetchingMore: false },
      ...messages,
    }}
  />
);

/** Returns a function that shows the message of a call as arrived. */
function show(messages: Partial<Messages> = {}, uid = order.userId, at = '/'): (sent: Sent) => void {
  const { rerender } = renderInApp(conversation(messages), { at, session: sessionOf({ ...ada, uid }) });
  return ({ messageId, text }) => rerender(conversation({ recent: [{ ...hello, id: messageId, text }] }));
}

const hello: Message = {
  ...{ id: 'm1', userId: order.userId, side: 'customer', author: null },
  ...{ text: 'Hello', at: new Date('2026-03-01T10:00:00Z') },
};

interface Sent {
  orderId: string;
  messageId: string;
  text: string;
}
const sent = (): Sent[] => callServer.mock.calls.map(([, request]) => request as Sent);
const lastSent = (): Sent => sent().at(-1) ?? { orderId: '', messageId: '', text: '' };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write to / });
const saysWhy = (text: string) => screen.getByText(text, { selector: '[role=alert]' });

async function write(text: string): Promise<void> {
  await user.type(field(), text);
  await press('Send');
}

it.each([
  ['the customer', order.userId],
  ['the team', 'an-admin'],
])('keeps the text of %s in its field until the message is stored', async (_who, uid) => {
  show({}, uid);
  const { answer } = answerLater();
  await user.type(field(), 'Hello{Enter}there');
  await press('Send');
  expect(lastSent()).toMatchObject({ orderId: order.id, text: 'Hello\nthere' });
  screen.getByRole('button', { name: 'Sending...' });
  expect(field().value).toBe('Hello\nthere');
  expect(document.activeElement).toBe(field());
  await answer({});
  expect(field().value).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('a link to it leads the team to the field, and the customer to what was written', () => {
  show({ recent: [hello] }, 'an-admin', '/#messages');
  expect(document.activeElement).toBe(field());
  cleanup();
  show({ recent: [hello] }, order.userId, '/#messages');
  expect(document.activeElement?.id).toBe('messages');
});

it('marks messages as read up to the last one of the other side that is shown', async () => {
  const at = (second: number) => new Date(second * 1000);
  const theirs = { ...hello, side: 'team', at: at(1) } as const;
  show({ recent: [theirs, { ...theirs, id: 'm2', at: at(2) }, { ...hello, id: 'm3', at: at(3) }] });
  callServer.mockResolvedValueOnce({});
  seen.mark();
  await settle();
  expect(requests()).toEqual([{ orderId: order.id, seenUntil: 2000 }]);
});

it('sends by the keyboard', async () => {
  show();
  callServer.mockResolvedValue({});
  for (const modifier of ['Control', 'Meta']) {
    await user.type(field(), `By ${modifier}{${modifier}>}{Enter}{/${modifier}}`);
    expect(lastSent().text).toBe(`By ${modifier}`);
    expect(field().value).toBe('');
  }
});

it('keeps what is written meanwhile, as another message', async () => {
  show();
  const { answer } = answerLater();
  await write('One');
  await user.clear(field());
  await user.type(field(), 'Two');
  await answer({});
  screen.getByRole('button', { name: 'Send' });
  expect(field().value).toBe('Two');
  callServer.mockResolvedValueOnce({});
  await press('Send');
  expect(field().value).toBe('');
  expect(sent().map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(2);
});

it('says why a message was not sent, and sends it again as the same message, also after a reload', async () => {
  show();
  callServer.mockRejectedValueOnce(new CallError('internal', FAILED));
  await write('Hello');
  saysWhy(FAILED);
  cleanup();
  show();
  expect(screen.queryByText(FAILED)).toBeNull();
  callServer.mockResolvedValueOnce({});
  await press('Send');
  expect(field().value).toBe('');
  expect(sent().map(({ messageId }) => messageId)).toEqual([lastSent().messageId, lastSent().messageId]);
});

it('sends a text that was changed after a failure as another message, because the first may have arrived', async () => {
  show();
  callServer.mockRejectedValueOnce(new CallError('internal', FAILED));
  await write('Hello');
  saysWhy(FAILED);
  callServer.mockResolvedValueOnce({});
  await write('!');
  expect(field().value).toBe('');
  expect(sent().map(({ text }) => text)).toEqual(['Hello', 'Hello!']);
  expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(2);
});

it('empties the field when a message arrives whose reply was lost', async () => {
  const arrive = show();
  callServer.mockRejectedValueOnce(new CallError('internal', FAILED));
  await write('Hello');
  saysWhy(FAILED);
  arrive(lastSent());
  expect(field().value).toBe('');
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getByRole('listitem').textContent).toMatch(/Hello.*Sent$/);
  expect(localStorage).toHaveLength(0);
});

it('refuses an empty text and one that is too long, and keeps it', async () => {
  show();
  await press('Send');
  saysWhy('Please write something');
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE - 201) } });
  expect(screen.queryByText(/of 2000 characters/)).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE - 200) } });
  screen.getByText('1800 of 2000 characters');
  fireEvent.change(field(), { target: { value: 'x'.repeat(LONGEST_MESSAGE + 1) } });
  await press('Send');
  saysWhy('Please write at most 2000 characters');
  expect(field().value).toHaveLength(LONGEST_MESSAGE + 1);
  expect(callServer).not.toHaveBeenCalled();
});

it('can be written to offline, and does not claim to be empty', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ status: 'loading' });
  screen.getByText('The messages will be here as soon as you are back online.');
  field();
  cleanup();
  show({ recent: [hello] });
  screen.getByText('Hello');
  expect(screen.queryByText(/will be here/)).toBeNull();
});

it('stays in sight after a link to it while parts above load, until the person takes over', async () => {
  const layout = { change: () => {} };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly change: () => void) {}
      observe = (target: Element) => {
        if (target === document.body) layout.change = this.change;
      };
      disconnect = () => {
        if (layout.change === this.change) layout.change = () => {};
      };
    },
  );
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  show({ recent: [hello] }, order.userId, '/orders/order-1#messages');
  expect(scrolled).toHaveBeenCalledTimes(1);
  layout.change();
  expect(scrolled).toHaveBeenCalledTimes(2);
  await user.click(screen.getByText('Hello'));
  layout.change();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
