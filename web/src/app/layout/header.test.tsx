import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { GivenSession } from '@/lib/session/session';
import type { Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { theme } from '@/theme/theme';
import { Header } from './header';

const PUBLIC = ['How It Works', 'Pricing', 'Browse Songs'];
const USER = ['Dashboard', 'Account'];
const ADMIN = ['Admin Dashboard', 'Admin Editor', 'Admin Emails'];

const visitor: Session = { ...LOADING, status: 'signed-out' };
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const customer: Session = { ...LOADING, status: 'signed-in', user: ada };
const admin: Session = { ...customer, isAdmin: true };

function show(path: string, session: Session): void {
  const router = createMemoryRouter([{ path: '*', Component: Header }], { initialEntries: [path] });
  render(
    <ThemeProvider theme={theme}>
      <GivenSession value={session}>
        <RouterProvider router={router} />
      </GivenSession>
    </ThemeProvider>,
  );
}

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

const markedIn = (name: string) =>
  [...screen.getByRole('navigation', { name, hidden: true }).querySelectorAll('[aria-current]')].map(
    ({ textContent }) => textContent,
  );

afterEach(cleanup);

it.each([
  ['visitors', visitor, [...PUBLIC, 'Sign In']],
  ['customers', customer, [...PUBLIC, ...USER]],
  ['admins', admin, [...PUBLIC, ...USER, ...ADMIN]],
])('the bar and the menu show %s their links', (_, session, links) => {
  show('/', session);
  expect(linksIn('Main')).toEqual(['Keepsong', ...links]);
  expect(linksIn('Menu')).toEqual(['Home', ...links]);
});

it.each([
  ['/pricing', ['Pricing'], ['Pricing']],
  ['/account', ['User', 'Account'], ['Account']],
  ['/test-email', ['Admin', 'Admin Emails'], ['Admin Emails']],
  ['/login', [], []],
])('the bar and the menu mark the page: %s', (path, inBar, inMenu) => {
  show(path, admin);
  expect(markedIn('Main')).toEqual(inBar);
  expect(markedIn('Menu')).toEqual(inMenu);
});
