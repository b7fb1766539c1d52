import { expect, it } from 'vitest';
import { type Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { Header } from './header';
import { renderInApp } from '@/lib/testing';

const PUBLIC = ['How It Works', 'Pricing', 'Browse Songs', 'Order'];
const USER = ['Dashboard', 'Account'];
const ADMIN = ['Admin Dashboard', 'Admin Editor', 'Admin Emails'];

const visitor: Session = { ...LOADING, status: 'signed-out' };
const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };
const customer: Session = { ...LOADING, status: 'signed-in', user: ada };
const admin: Session = { ...customer, isAdmin: true };

function show(path: string, session: Session): void {
  renderInApp(<Header />, { at: path, session });
}

/** By its label attribute, because the closed menu has no accessible name. */
const textsIn = (name: string, selector: string) =>
  [...document.querySelectorAll(`nav[aria-label="${name}"] ${selector}`)].map(
    ({ textContent }) => textContent,
  );
const linksIn = (name: string) => textsIn(name, 'a');
const markedIn = (name: string) => textsIn(name, '[aria-current]');

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
