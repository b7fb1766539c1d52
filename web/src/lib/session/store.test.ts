// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSignOut } from '@/lib/sign-out-tasks';
import type { SessionChange } from './backend';
import { rememberSession } from './hint';
import { createSessionStore } from './store';

const ann = { uid: 'ann', email: 'ann@example.com', emailVerified: true };
const bob = { uid: 'bob', email: 'bob@example.com', emailVerified: true };

function setUp() {
  let changed: ((change: SessionChange) => void) | undefined;
  const backend = {
    followSession: vi.fn((callback: (change: SessionChange) => void) => {
      changed = callback;
      return Promise.resolve(() => {});
    }),
    readAdminClaim: vi.fn<() => Promise<boolean | null>>(() => Promise.resolve(true)),
    endSession: vi.fn(() => Promise.resolve()),
  };
  const load = vi.fn(() => Promise.resolve(backend));
  const store = createSessionStore(load);
  const arrives = async (change: SessionChange) => {
    await vi.waitFor(() => expect(changed).toBeDefined());
    changed?.(change);
  };
  const until = (status: string) => vi.waitFor(() => expect(store.read().status).toBe(status));
  return { store, backend, load, arrives, until };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => onSignOut('test', () => {}));

describe('on a public page', () => {
  it('a visitor who never signed in is signed out at once, and nothing is fetched', () => {
    const { store, load } = setUp();
    store.startIfLikely();
    expect(store.read().status).toBe('signed-out');
    expect(load).not.toHaveBeenCalled();
  });

  it('somebody who may be signed in stays unknown until it is known', async () => {
    rememberSession({ called: 'ann', isAdmin: false });
    const { store, arrives, until } = setUp();
    store.startIfLikely();
    expect(store.read().status).toBe('loading');
    await arrives({ user: ann, isAdmin: false });
    await until('signed-in');
    expect(store.read().user).toEqual(ann);
  });

  it('learns that another tab signed in', async () => {
    const { store, load } = setUp();
    store.startIfLikely();
    window.dispatchEvent(new StorageEvent('storage', { key: 'keepsong.maybe-signed-in', newValue: '1' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });
});

describe('the session', () => {
  it('knows an admin by the claim, and says when the claim could not be read', async () => {
    const { store, arrives, until } = setUp();
    store.start();
    await arrives({ user: ann, isAdmin: null });
    await until('signed-in');
    expect(store.read()).toMatchObject({ isAdmin: false, claimsFailed: true });
    store.retry();
    await vi.waitFor(() => expect(store.read()).toMatchObject({ isAdmin: true, claimsFailed: false }));
  });

  it('that cannot be loaded leaves the page signed out, and a retry loads it', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, backend, arrives, until } = setUp();
    backend.followSession.mockRejectedValueOnce(new Error('offline'));
    store.start();
    await until('failed');
    expect(store.read().user).toBeNull();
    store.retry();
    await arrives({ user: ann, isAdmin: false });
    await until('signed-in');
    silent.mockRestore();
  });
});

describe('signing out', () => {
  it('ends the session, forgets what is private and clears the hint', async () => {
    const forget = vi.fn();
    onSignOut('test', forget);
    sessionStorage.setItem('keepsong.draft', 'a story');
    const { store, backend, arrives, until } = setUp();
    store.start();
    await arrives({ user: ann, isAdmin: true });
    await until('signed-in');

    await store.signOut();
    expect(backend.endSession).toHaveBeenCalledTimes(1);
    expect(store.read()).toMatchObject({ status: 'signed-out', user: null, isAdmin: false });
    expect(forget).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('keepsong.draft')).toBeNull();
    expect(localStorage.getItem('keepsong.maybe-signed-in')).toBeNull();
  });

  it('keeps the guards from asking for a session until the next page is there', async () => {
    const { store, arrives, until } = setUp();
    store.start();
    await arrives({ user: ann, isAdmin: false });
    await until('signed-in');
    await store.signOut();
    expect(store.read().leaving).toBe(true);
    store.arrive();
    expect(store.read().leaving).toBe(false);
  });

  it('that fails leaves the person signed in', async () => {
    const { store, backend, arrives, until } = setUp();
    store.start();
    await arrives({ user: ann, isAdmin: false });
    await until('signed-in');
    backend.endSession.mockRejectedValueOnce(new Error('offline'));
    await expect(store.signOut()).rejects.toThrow('offline');
    expect(store.read()).toMatchObject({ status: 'signed-in', user: ann, leaving: false });
  });
});

describe('when somebody else signs in in the same tab', () => {
  it('nothing of the first person is left, and never shown beside the second', async () => {
    const seen: string[] = [];
    const { store, arrives, until } = setUp();
    onSignOut('test', () => void seen.push(`forget while ${store.read().status}`));
    store.start();
    await arrives({ user: ann, isAdmin: true });
    await until('signed-in');
    await arrives({ user: bob, isAdmin: false });
    await vi.waitFor(() => expect(store.read().user).toEqual(bob));
    expect(seen).toEqual(['forget while loading']);
    expect(store.read().isAdmin).toBe(false);
  });
});
