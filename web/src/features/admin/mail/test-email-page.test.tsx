import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { TestEmailPage } from './test-email-page';
import { user } from '@/lib/testing/screen';

vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

afterEach(cleanup);

it('asks for a recipient, shows why the e-mail could not be sent, and sends the chosen one', async () => {
  const send = vi.mocked(callFunction);
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <TestEmailPage />
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Send Test Email' }));
  await press();
  // At the field and as a toast.
  expect(screen.getAllByText('Please enter a recipient email address')).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();

  await user.selectOptions(screen.getByLabelText('Template'), 'New Order Notification');
  await user.type(screen.getByLabelText('Recipient'), 'june@example.com');
  send.mockRejectedValueOnce(new CallError('provider_unavailable', 'Failed to send test email'));
  await press();
  // In the form and as a toast.
  expect(screen.getAllByText('Failed to send test email')).toHaveLength(2);
  send.mockResolvedValueOnce({});
  await press();
  screen.getByText('Sent to june@example.com.');
  expect(send.mock.lastCall?.[2]).toMatchObject({
    template: 'new_order_notification',
    to: 'june@example.com',
  });
});
