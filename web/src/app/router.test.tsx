import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from './router';

const all = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...all(route.children ?? [])]);

it('Every route whose code loads later has a loader, so that a page without its code is an error and not empty', () => {
  const late = all(routes).filter(({ lazy }) => typeof lazy === 'object');
  expect(late.length).toBeGreaterThan(20);
  const silent = late.filter(({ loader, lazy }) => !loader && !(typeof lazy === 'object' && lazy.loader));
  expect(silent.map(({ path }) => path ?? 'a layout')).toEqual([]);
});
