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

const ADDRESS = 'https://pay.example/session';

function openedTab() {
  const tab = {
    ...{ closed: false, opener: window as unknown, document: document.implementation.createHTMLDocument() },
    location: { replace: vi.fn<(address: string) => void>() },
    get top(): unknown {
      return this;
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

it('a tab that is gone when the address is known is this tab, unless a person has closed it', () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const tab = openedTab();
  const opened = openNewTab();
  expect([tab.opener, tab.document.title]).toEqual([null, 'Opening the payment page...']);
  expect(opened.show(ADDRESS)).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledWith(ADDRESS);
  tab.closed = true;
  expect(opened.show(ADDRESS)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  Object.defineProperty(tab, 'closed', { get: () => (dead as { closed: boolean }).closed });
  expect(opened.show(ADDRESS)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  // Its `close` is gone too.
  opened.cancel();
});
