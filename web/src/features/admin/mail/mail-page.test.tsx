import { expect, it, vi } from 'vitest';
import { MailPage } from './mail-page';
import { address, fireEvent, renderInApp, screen, user } from '@/testing';

const links = vi.hoisted(() => ({
  previous: null,
  next: { after: '1767614300000_mail-50', before: null },
}));
vi.mock('./api/emails', () => ({ useEmailsPage: () => ({ status: 'ready', rows: [], links }) }));

it('a page whose e-mails have left the state leads back to the first one, and does not say that there are none', async () => {
  renderInApp(<MailPage />, { at: '/?state=failed&after=1767614400000_mail-25' });
  expect(screen.queryByText('No e-mails in this state')).toBeNull();
  const next = screen.getByRole('link', { name: 'Next' });
  next.focus();
  // Another tab.
  fireEvent.click(next, { ctrlKey: true });
  expect(document.activeElement).toBe(next);
  await user.click(next);
  expect(document.activeElement?.textContent).toBe('This page is emptyBack to the first page');
  await user.click(screen.getByRole('link', { name: 'Back to the first page' }));
  expect(address()).toBe('/?state=failed');
  expect(document.activeElement).toBe(screen.getByText('No e-mails in this state').parentElement);
});
