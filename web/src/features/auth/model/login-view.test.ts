import { expect, it, vi } from 'vitest';
import { addressOf, arrivalOf, returnToOf, viewOf } from './login-view';

const params = (query: string) => new URLSearchParams(query);
const here = (path: string) => encodeURIComponent(`${window.location.origin}${path}`);

it('the path after a sign-in prefers the address, then a mailed link, then the dashboard', () => {
  const address = params(`returnTo=%2Fpricing&continueUrl=${here('/terms')}`);
  expect(returnToOf(address)).toBe('/pricing');
  expect(returnToOf(params(`continueUrl=${here('/terms')}`))).toBe('/terms');
  expect(returnToOf(params(''))).toBe('/dashboard');
});

it('the path after a sign-in reads the return path from a mailed link', () => {
  const login = encodeURIComponent(`${window.location.origin}/login?returnTo=%2Forder`);
  expect(returnToOf(params(`continueUrl=${login}`))).toBe('/order');
});

it('the path after a sign-in reads it in a browser that does not know URL.canParse too', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(returnToOf(params(`continueUrl=${here('/terms')}`))).toBe('/terms');
  vi.restoreAllMocks();
});

it.each([
  ['another site in the address', params('returnTo=https%3A%2F%2Fevil.example')],
  ['another site without a protocol', params('returnTo=%2F%2Fevil.example')],
  ['another site in a mailed link', params('continueUrl=https%3A%2F%2Fevil.example%2Forder')],
  ['a link that is none', params('continueUrl=javascript%3Aalert(1)')],
  ['the sign-in page itself', params('returnTo=%2Flogin%3Fview%3Dsign_up')],
])('the path after a sign-in never leads to %s', (_where, query) => {
  expect(returnToOf(query)).toBe('/dashboard');
});

it('the views of the sign-in page start with sign_in, also for a view that does not exist', () => {
  expect(viewOf(params(''))).toBe('sign_in');
  expect(viewOf(params('view=admin'))).toBe('sign_in');
  expect(viewOf(params('view=magic_link'))).toBe('magic_link');
});

it('the views of the sign-in page keep the return path and drop a used link', () => {
  const used = params('returnTo=%2Forder&mode=resetPassword&oobCode=abc');
  expect(addressOf('forgotten_password', used)).toBe('/login?returnTo=%2Forder&view=forgotten_password');
  expect(addressOf('sign_in', params('mode=signIn&oobCode=abc'))).toBe('/login');
});

it('the views of the sign-in page take only words from the navigation state', () => {
  expect(arrivalOf({ notice: 'Your password has been updated', email: 'ada@example.com' })).toEqual({
    notice: 'Your password has been updated',
    email: 'ada@example.com',
  });
  expect(arrivalOf({ notice: { html: '<b>' } })).toEqual({});
  expect(arrivalOf(null)).toEqual({});
});
