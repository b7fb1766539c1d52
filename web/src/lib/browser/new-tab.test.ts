import { afterEach, expect, it, vi } from 'vitest';
import { openNewTab, thisTab } from './new-tab';

const frame = { closed: false, document: document.implementation.createHTMLDocument(), top: {} };
/** As Firefox has them after their page is gone. */
const dead = new Proxy(
  {},
  {
    get: () => {
      throw new TypeError("can't access dead object");
    },
  },
);

afterEach(() => vi.restoreAllMocks());

it.each<[string, unknown]>([
  ['nothing', null],
  ['“true”', true],
  ['an object without a window', {}],
  ['a window that throws', dead],
  ['a frame of this page', frame],
  ['a removed frame', { ...frame, top: null }],
  ['this page', window],
])('is this tab where the browser opens %s instead of one', (_what, opened) => {
  vi.spyOn(window, 'open').mockReturnValue(opened as Window);
  expect(openNewTab()).toBe(thisTab);
  expect(document.title).toBe('');
});
