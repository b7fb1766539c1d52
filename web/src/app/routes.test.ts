import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { screens, shellPaths } from './routes';

// Hosting's own matcher.
const require = createRequire(createRequire(import.meta.url).resolve('superstatic/package.json'));
const matches = require('minimatch') as (path: string, glob: string) => boolean;

interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string };
}
const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../firebase.json'), 'utf8')) as {
  hosting: { rewrites: Rewrite[] };
};

const answerOf = (path: string) => {
  const rewrite = hosting.rewrites.find(({ source }) => matches(path, source));
  return rewrite?.destination ?? rewrite?.function?.functionId;
};
const addressOf = (path: string) => path.replace(':id', 'abc');

const inApp = screens.filter(({ guard }) => guard.kind !== 'prerendered');
it.each(inApp)('Hosting answers $path with the app', ({ path }) => {
  expect(answerOf(addressOf(path))).toBe('/app.html');
});

it('Hosting answers an unknown address with its own page', () => {
  expect(answerOf('/nothing-here')).toBeUndefined();
});

/** The service worker matches path and query. */
const shellOf = (address: string) =>
  Object.entries(shellPaths).find(([, all]) => all.some((one) => new RegExp(one).test(address)))?.[0];

it.each([
  ['/dashboard', 'app.html'],
  ['/dashboard?order=order-1', 'app.html'],
  ['/orders/order-1', 'app.html'],
  ['/orders/order-1?from=/dashboard', 'app.html'],
  ['/order', 'order.html'],
  ['/order?style=folk', 'order.html'],
  ['/', undefined],
  ['/dashboards', undefined],
  ['/orders/order-1/passport', 'app.html'],
  ['/check/ABCD', 'app.html'],
  ['/orders/order-1/more', undefined],
  ['/public-songs?page=/dashboard', undefined],
])('the service worker answers %s with %s', (address, shell) => {
  expect(shellOf(address)).toBe(shell);
});
