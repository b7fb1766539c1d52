import { expect, it } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { TestEmailPage } from './test-email-page';
import { callServer, fireEvent, pass, renderInApp, screen, user } from '@/testing';

it('asks for a recipient, shows why the e-mail could not be sent, and sends the chosen one', async () => {
  const send = callServer;
  renderInApp(<TestEmailPage />);
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
  send.mockResolvedValue({});
  await press();
  screen.getByText('Test email sent successfully!');
  expect(send.mock.lastCall?.[1]).toMatchObject({
    template: 'new_order_notification',
    to: 'june@example.com',
  });
  // Two presses within a second are one.
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Send Test Email' }));
    await pass(100);
  }
  expect(send).toHaveBeenCalledTimes(3);
});
