import { expect, it } from 'vitest';
import { loginFor, paths, routePatternOf, safeReturnTo } from './paths';

it.each([
  ['/', '/'],
  ['/admin/orders/8f3a', '/admin/orders/:id'],
  ['/lyrics/anna-smith', '/lyrics/:id'],
  ['/public-songs', '/public-songs'],
  ['/anna@example.com', '/:id'],
  ['/a'.repeat(50), '/:id'.repeat(6)],
])('the route pattern of %s is %s', (pathname, pattern) => {
  expect(routePatternOf(pathname)).toBe(pattern);
});

it.each([
  ['/dashboard', '/dashboard'],
  ['/order?canceled=true#summary', '/order?canceled=true#summary'],
  ['/dashboard?order_id=a&session_id=cs_1', '/dashboard?order_id=a&session_id=cs_1'],
  ['/dashboard?next=https%3A%2F%2Fevil.example', '/dashboard?next=https%3A%2F%2Fevil.example'],
  ['/lyrics/a/../b', '/lyrics/b'],
])('safeReturnTo keeps %s, which stays on our origin', (value, expected) => {
  expect(safeReturnTo(value)).toBe(expected);
});

it.each([
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/%5Cevil.example'],
  ...['/%2Fevil.example', '/.//evil.example', '/\t/evil.example', '/%09/evil.example'],
  ...['https://evil.example', 'javascript:alert(1)', ' /dashboard', 'dashboard', '/%E0%A4%A', ''],
  ...[null, undefined, 42, { pathname: '/dashboard' }],
])('safeReturnTo refuses %j', (value) => {
  expect(safeReturnTo(value)).toBeNull();
});

it('safeReturnTo survives the trip through the sign-in address', () => {
  const url = new URL(loginFor('/dashboard?success=true&order_id=1'), 'http://localhost');
  expect(url.pathname).toBe(paths.login);
  expect(safeReturnTo(url.searchParams.get('returnTo'))).toBe('/dashboard?success=true&order_id=1');
});
