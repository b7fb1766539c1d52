import type { Message } from '@keepsong/domain/documents/message';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { theme } from '@/theme/theme';
import { Log } from './log';
import type { Unsent } from './use-unsent';

vi.mock('./use-mark-read', () => ({ useMarkRead: () => undefined }));

afterEach(cleanup);

const order = exampleOrder();
const message = (id: string): Message => ({
  id,
  userId: order.userId,
  side: 'team',
  author: 'Ada',
  text: id,
  at: new Date('2026-03-01'),
});

const NOTHING_UNSENT: Unsent = {
  messages: [],
  deliveryOf: () => 'sent',
  send: vi.fn(),
  sendAgain: vi.fn(),
  edit: vi.fn(),
  error: null,
};

it('stays at its place when earlier messages come, also after the text has grown', () => {
  let height = 1000;
  const showEarlier = vi.fn(() => Promise.resolve());
  const log = (earlier: Message[]) => (
    <ThemeProvider theme={theme}>
      <Log
        recent={[message('last')]}
        earlier={earlier}
        showEarlier={showEarlier}
        isLoadingEarlier={false}
        order={order}
        side="customer"
        unsent={NOTHING_UNSENT}
      />
    </ThemeProvider>
  );
  const { rerender } = render(log([]));
  const box = screen.getByRole('region', { name: 'Conversation' });
  Object.defineProperty(box, 'scrollHeight', { get: () => height });
  box.scrollTop = 0;

  height = 1200;
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(showEarlier).toHaveBeenCalledOnce();
  height = 2000;
  rerender(log([message('first')]));
  expect(box.scrollTop).toBe(800);
});
