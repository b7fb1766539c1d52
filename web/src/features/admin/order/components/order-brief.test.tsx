import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { FirebaseProviders } from '@/lib/firebase/providers';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { OrderBrief } from './order-brief';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const correct = vi.mocked(callFunction);
beforeEach(() => correct.mockReset());
afterEach(cleanup);

const base = {
  ...{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '' },
  ...{ mood: 'Romantic', otherMood: '', theme: 'the last ferry home', references: '' },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function replace(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

async function open(order = exampleOrder()) {
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <FirebaseProviders>
          <OrderBrief order={order} />
          <Toaster />
        </FirebaseProviders>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  if (order.customerEmail) await press('Correct');
}

it('sends the original values with the correction, and shows the brief again', async () => {
  await open();
  await replace('Email', 'ada@new.example');
  correct.mockResolvedValueOnce({});
  await press('Save Changes');
  await screen.findByText('Order corrected');
  expect(correct.mock.calls[0]?.[2]).toEqual({
    orderId: 'order-1',
    base,
    corrected: { ...base, email: 'ada@new.example' },
  });
  screen.getByRole('button', { name: 'Correct' });
});

it('shows each error at its field, and calls nothing', async () => {
  await open();
  await replace('Name', 'A');
  await replace('Email', 'ada');
  await press('Save Changes');
  await screen.findByText('Name must be at least 2 characters');
  screen.getByText('Invalid email address');
  expect(correct).not.toHaveBeenCalled();
});

it('requires a text for another mood', async () => {
  await open();
  await userEvent.selectOptions(field('Mood'), 'Other');
  await press('Save Changes');
  await screen.findByText('Required');
  expect(field('Other Mood').getAttribute('aria-invalid')).toBe('true');
  expect(correct).not.toHaveBeenCalled();
});

it('keeps the typed values when somebody else has changed the order', async () => {
  await open();
  await replace('Theme', 'The first ferry');
  correct.mockRejectedValueOnce(new CallError('conflict', 'Somebody else has changed this order.'));
  await press('Save Changes');
  await screen.findByText('Nothing was saved');
  screen.getByText('Somebody else has changed this order.');
  expect(field('Theme').value).toBe('The first ferry');
  await press('Cancel');
  screen.getByRole('button', { name: 'Correct' });
  expect(correct).toHaveBeenCalledOnce();
});

it('cannot be corrected once the account is deleted', async () => {
  await open(exampleOrder({ customerEmail: '' }));
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
});
