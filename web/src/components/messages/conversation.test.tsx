import { expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { Conversation } from './conversation';
import type { Messages } from './message-list';
import { ada, cleanup, renderInApp, screen, sessionOf, user } from '@/lib/testing';

vi.mock('./log', () => ({
  Log: ({ messages }: { messages: Messages }) =>
    messages.recent.map(({ id, text }) => <p key={id}>{text}</p>),
}));

const retry = vi.fn();
const order = exampleOrder();
const hello: Messages['recent'] = [
  { id: 'm1', userId: order.userId, side: 'team', author: 'Ada', text: 'Hello', at: new Date('2026-03-01') },
];

function show(messages: Partial<Messages>, uid = order.userId, path = '/') {
  const shown: Messages = {
    status: 'ready',
    retry,
    recent: [],
    earlier: [],
    isConfirmed: true,
    nextAfter: null,
    showMore: () => undefined,
    isFetchingMore: false,
    ...messages,
  };
  renderInApp(<Conversation order={order} messages={shown} />, {
    at: path,
    session: sessionOf({ ...ada, uid }),
  });
}
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const field = () => screen.queryByRole('textbox');

it('can be written to offline, and does not claim to be empty', () => {
  goOffline();
  show({ status: 'loading' });
  screen.getByText('The messages will be here as soon as you are back online.');
  expect(field()).not.toBeNull();
  cleanup();
  show({ recent: hello });
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
  show({ recent: hello }, order.userId, '/orders/order-1#messages');
  expect(scrolled).toHaveBeenCalledTimes(1);
  layout.change();
  expect(scrolled).toHaveBeenCalledTimes(2);
  await user.click(screen.getByText('Hello'));
  layout.change();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
