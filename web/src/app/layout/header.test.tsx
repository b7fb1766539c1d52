import { expect, it } from 'vitest';
import { Header } from './header';
import { ada, adminSession, renderInApp, sessionOf } from '@/testing';

const PUBLIC = ['How It Works', 'Pricing', 'Browse Songs', 'Order'];
const USER = ['Dashboard', 'Account'];
const ADMIN = ['Admin Dashboard', 'Admin Editor', 'Admin Emails'];

/** By its label attribute, because the closed menu has no accessible name. */
const textsIn = (name: string, selector: string) =>
  [...document.querySelectorAll(`nav[aria-label="${name}"] ${selector}`)].map((one) => one.textContent);
const linksIn = (name: string) => textsIn(name, 'a');
const markedIn = (name: string) => textsIn(name, '[aria-current]');

it.each([
  ['visitors', sessionOf(null), [...PUBLIC, 'Sign In']],
  ['customers', sessionOf(ada), [...PUBLIC, ...USER]],
  ['admins', adminSession, [...PUBLIC, ...USER, ...ADMIN]],
])('the bar and the menu show %s their links', (_, session, links) => {
  renderInApp(<Header />, { session });
  expect(linksIn('Main')).toEqual(['Keepsong', ...links]);
  expect(linksIn('Menu')).toEqual(['Home', ...links]);
});

it.each([
  ['/pricing', ['Pricing'], ['Pricing']],
  ['/account', ['User', 'Account'], ['Account']],
  ['/test-email', ['Admin', 'Admin Emails'], ['Admin Emails']],
  ['/login', [], []],
])('the bar and the menu mark the page: %s', (path, inBar, inMenu) => {
  renderInApp(<Header />, { at: path });
  expect(markedIn('Main')).toEqual(inBar);
  expect(markedIn('Menu')).toEqual(inMenu);
});
