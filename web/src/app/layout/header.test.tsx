import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Session } from '@/lib/session/session';
import { LOADING } from '@/lib/session/types';
import { Header } from './header';
import { renderInApp } from '@/lib/testing/page-in-app';

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

/** As a browser without popovers does with the selector. */
const refuse = (selector: string) => {
  if (selector.includes(':popover-open')) throw new DOMException(`'${selector}' is not a valid selector`);
};

it('opens and closes the menu in a browser that has no popovers', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  expect('popover' in HTMLElement.prototype).toBe(false);
  const find = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
    refuse(selector);
    return find(selector);
  });
  // Called below with its element.
  const matches = Reflect.get(HTMLElement.prototype, 'matches') as (
    this: HTMLElement,
    selector: string,
  ) => boolean;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    refuse(selector);
    return matches.call(this, selector);
  });
  show('/', visitor);
  const menu = find('nav[aria-label="Menu"]');
  const isOpen = () => menu?.hasAttribute('data-open');
  // Not by its role, because it is hidden on a desktop.
  const press = (label: string) => act(() => find<HTMLElement>(`button[aria-label="${label}"]`)?.click());
  expect(isOpen()).toBe(false);
  press('Open menu');
  expect(isOpen()).toBe(true);
  press('Close menu');
  expect(isOpen()).toBe(false);
});
