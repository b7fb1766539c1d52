import { expect, it, vi } from 'vitest';
import { MailPage } from './mail-page';
import { address, renderInApp, screen, user } from '@/lib/testing';

const links = { previous: null, next: null };
vi.mock('./api/emails', () => ({ useEmailsPage: () => ({ status: 'ready', rows: [], links }) }));

it('a page whose e-mails have left the state leads back to the first one, and does not say that there are none', async () => {
  renderInApp(<MailPage />, { at: '/?state=failed&after=1767614400000_mail-25' });
  expect(screen.queryByText('No e-mails in this state')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to the first page' }));
  expect(address()).toBe('/?state=failed');
  screen.getByText('No e-mails in this state');
});
