import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredData } from '@/lib/storage/owner';
import { cacheOwner } from '@/lib/storage/stored-data';
import { pass } from '@/testing/screen';

const sdk = vi.hoisted(() => ({
  report: null as ((user: { uid: string } | null) => void) | null,
  signOut: vi.fn<() => Promise<void>>(),
  clear: vi.fn<() => Promise<void>>(),
  initialize: vi.fn(),
}));

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: {},
  initializeAuth: () => ({ settings: {} }),
  connectAuthEmulator: () => undefined,
  onAuthStateChanged: (_: unknown, next: typeof sdk.report) => {
    sdk.report = next;
  },
  signOut: sdk.signOut,
}));
vi.mock('firebase/firestore', () => ({
  initializeFirestore: sdk.initialize,
  persistentLocalCache: () => ({ kind: 'persistent' }),
  persistentMultipleTabManager: () => ({}),
  memoryLocalCache: () => ({ kind: 'memory' }),
  connectFirestoreEmulator: () => undefined,
  terminate: () => Promise.resolve(),
  clearIndexedDbPersistence: sdk.clear,
}));
vi.mock('@/lib/early/report', () => ({ reportError: vi.fn() }));

const location = { pathname: '/orders/1', search: '?a=1', reload: vi.fn(), replace: vi.fn() };

/** Loads the page: a new instance of the modules, with the browser's storage as it is. */
async function load() {
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener');
  const { personReady, signOutWith } = await import('./person');
  const [, onShow] = listen.mock.calls.find(([type]) => type === 'pageshow') ?? [];
  listen.mockRestore();
  const isReady = vi.fn();
  void personReady.then(isReady);
  const signIn = async (uid: string | null) => {
    sdk.report?.(uid === null ? null : { uid });
    await pass(0);
  };
  /** The browser's Back shows this page as it was. */
  const showAgain = () => {
    if (typeof onShow === 'function') onShow(Object.assign(new Event('pageshow'), { persisted: true }));
  };
  return { isReady, signIn, signOutWith, showAgain };
}

/** The kind of cache of the last page. */
const cacheKind = () => {
  const [, settings] = sdk.initialize.mock.lastCall as [unknown, { localCache: { kind: string } }];
  return settings.localCache.kind;
};

beforeEach(() => {
  vi.stubGlobal('location', location);
  sdk.clear.mockResolvedValue();
  sdk.signOut.mockImplementation(() => {
    sdk.report?.(null);
    return Promise.resolve();
  });
});

it.each([
  ['Chrome', 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'persistent'],
  ['Firefox', 'Gecko/20100101 Firefox/145.0', 'persistent'],
  ['Safari', 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15', 'memory'],
  ['Chrome on an iPhone', 'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148', 'memory'],
])('the cache in %s', async (_, engine, kind) => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (a device) ${engine}` });
  await load();
  expect(cacheKind()).toBe(kind);
});

describe('the cache of another person', () => {
  beforeEach(() => cacheOwner.write('ada'));

  it.each([
    ['fails', () => Promise.reject(new Error('IndexedDB'))],
    ['waits for another tab', () => new Promise<void>(() => undefined)],
  ])('is cleared before the page is used, or, when that %s, kept in memory by it', async (_, clear) => {
    sdk.clear.mockImplementation(clear);
    const first = await load();
    await first.signIn('ben');
    await pass(5_000);
    expect(first.isReady).not.toHaveBeenCalled();
    expect(location.reload).toHaveBeenCalledOnce();

    const second = await load();
    await second.signIn('ben');
    expect(cacheKind()).toBe('memory');
    expect(second.isReady).toHaveBeenCalledWith('ben');
    expect(location.reload).toHaveBeenCalledOnce();
    expect(cacheOwner.read()).toBe('ada');

    sdk.clear.mockReset().mockResolvedValue();
    const third = await load();
    await third.signIn('ben');
    expect(sdk.clear).toHaveBeenCalledOnce();
    expect(third.isReady).toHaveBeenCalledWith('ben');
    expect([cacheKind(), cacheOwner.read()]).toEqual(['persistent', 'ben']);
  });

  it('is not used by somebody who signs in on the page after a sign-out that could not clear it', async () => {
    const first = await load();
    await first.signIn('ada');
    sdk.clear.mockRejectedValue(new Error('IndexedDB'));
    await first.signIn(null);
    expect(location.replace).toHaveBeenCalledOnce();

    const second = await load();
    await second.signIn(null);
    await second.signIn('ben');
    expect(cacheKind()).toBe('memory');
    expect(cacheOwner.read()).toBe('ada');
  });

  it('keeps the page from starting when the browser stores nothing', async () => {
    sdk.clear.mockRejectedValue(new Error('IndexedDB'));
    const page = await load();
    const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await page.signIn('ben');
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    expect(page.isReady).not.toHaveBeenCalled();
    expect(location.reload).not.toHaveBeenCalled();
  });
});

it.each([
  ['the home page', undefined, '/'],
  ['the given page', '/login', '/login'],
])('a sign-out removes the drafts of the person and loads %s', async (_, to, loaded) => {
  const page = await load();
  await page.signIn('ada');
  localStorage.setItem('keepsong.message.order-1', '{}');
  void page.signOutWith({ title: 'Signed out' }, to);
  await pass(0);
  expect(localStorage.getItem('keepsong.message.order-1')).toBeNull();
  expect(location.replace).toHaveBeenCalledWith(loaded);
});

it('a sign-out removes what the page still keeps while its database closes', async () => {
  const page = await load();
  await page.signIn('ada');
  sdk.clear.mockImplementation(() => {
    sessionStorage.setItem('keepsong.board-search', 'q=ada');
    return Promise.resolve();
  });
  await page.signIn(null);
  expect(location.replace).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('keepsong.board-search')).toBeNull();
});

it('a session that ends by itself removes the drafts of the person and loads the same page', async () => {
  const page = await load();
  await page.signIn('ada');
  localStorage.setItem('keepsong.message.order-1', '{}');
  await page.signIn(null);
  expect(localStorage.getItem('keepsong.message.order-1')).toBeNull();
  expect(location.replace).toHaveBeenCalledWith('/orders/1?a=1');
});

it('a page that the browser shows again as it was loads again when its person has signed out on another page', async () => {
  const page = await load();
  await page.signIn('ada');
  page.showAgain();
  expect(location.reload).not.toHaveBeenCalled();
  clearStoredData();
  page.showAgain();
  expect(location.reload).toHaveBeenCalledOnce();
});

it('a page that the browser shows again as it was loads again when it was the page of the sign-out, whose database is closed', async () => {
  const page = await load();
  await page.signIn('ada');
  void page.signOutWith({ title: 'Signed out' });
  await pass(0);
  page.showAgain();
  expect(location.reload).toHaveBeenCalledOnce();
});

it('a page that the browser shows again as it was stays where the browser stores nothing, since the session would not come back', async () => {
  const blocked = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const page = await load();
  await page.signIn('ada');
  page.showAgain();
  blocked.mockRestore();
  expect(location.reload).not.toHaveBeenCalled();
});
