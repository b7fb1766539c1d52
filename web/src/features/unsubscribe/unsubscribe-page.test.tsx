import { beforeEach, expect, it, vi } from 'vitest';
import { UnsubscribePage } from './unsubscribe-page';
import { cleanup, renderInApp, screen, user } from '@/testing';

const QUERY = `?user=u1&preference=orderUpdates&signature=${'a'.repeat(43)}`;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal('fetch', fetchMock));

const answers = (status: number) => fetchMock.mockResolvedValueOnce(Response.json({}, { status }));

function open(query = QUERY) {
  renderInApp(<UnsubscribePage />, { at: `/unsubscribe${query}` });
}
const button = () => screen.getByRole('button', { name: 'Stop these emails' });

it('the page of an unsubscribe link changes nothing until its button is pressed, then shows the result and how to undo it', async () => {
  open();
  expect(fetchMock).not.toHaveBeenCalled();
  answers(200);
  await user.click(button());
  expect(fetchMock.mock.calls).toEqual([[`/api/unsubscribe${QUERY}`, { method: 'POST' }]]);
  expect(screen.getByText(/These emails are switched off/).textContent).toContain('switch them on again');
  const account = screen.getByRole('link', { name: 'Account, Email Preferences' });
  expect(account.getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it.each([
  ['offline', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the server fails', () => answers(503)],
])('the page of an unsubscribe link can be used again when it is %s', async (_, fail) => {
  open();
  fail();
  await user.click(button());
  expect(screen.getByText(/could not switch these emails off/).textContent).toContain('try again');
  answers(200);
  await user.click(button());
  screen.getByText(/These emails are switched off/);
  expect(screen.queryByText(/could not switch/)).toBeNull();
});

it('the page of an unsubscribe link names what it stops, shows an error for a truncated or foreign link, and links to the account', async () => {
  open(QUERY.replace('orderUpdates', 'checkoutReminders'));
  screen.getByRole('heading', { name: 'Stop reminders of unpaid orders?' });
  cleanup();
  open(QUERY.slice(0, -1));
  expect(screen.getByRole('alert').textContent).toContain('This link does not work');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open();
  answers(400);
  await user.click(button());
  screen.getByText(/This link does not work/);
  screen.getByRole('link', { name: 'Account, Email Preferences' });
});
