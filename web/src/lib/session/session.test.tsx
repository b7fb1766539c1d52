import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionProvider, useSession } from './session';
import { cacheOwner } from '@/lib/storage/stored-data';
import { LOADING, type SessionWatcherProps } from './session-types';
import { pass } from '@/testing/screen';

const watcher = vi.hoisted(() => ({
  ready: Promise.resolve(),
  isReady: () => {},
  listeners: 0,
  opened: 0,
}));
vi.mock('./session-watcher', () => ({
  get personReady() {
    return watcher.ready;
  },
  SessionWatcher: ({ onChange }: SessionWatcherProps) => {
    useEffect(() => {
      watcher.opened += 1;
      watcher.listeners += 1;
      onChange({ ...LOADING, status: 'signed-out' });
      return () => void (watcher.listeners -= 1);
    }, [onChange]);
    return null;
  },
}));

beforeEach(() => {
  watcher.ready = new Promise((resolve) => (watcher.isReady = resolve));
  watcher.opened = 0;
});

const Status = () => <output>{useSession().status}</output>;
const page = (isUrgent: boolean) => (
  <SessionProvider isUrgent={isUrgent}>
    <Status />
  </SessionProvider>
);

it('listens to the session once after it failed on one page and was loaded again by the next ones', async () => {
  cacheOwner.write('ada');
  const { rerender } = render(page(true));
  await pass(16_000);
  expect(screen.getByRole('status').textContent).toBe('failed');
  // A public page, then one that needs the session: each starts to load it.
  rerender(page(false));
  await pass(5_000);
  rerender(page(true));
  watcher.isReady();
  await pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('signed-out');
  rerender(page(false));
  rerender(page(true));
  await pass(5_000);
  expect(watcher).toMatchObject({ opened: 1, listeners: 1 });
});

it('loads nothing for a visitor who comes back to the tab, until somebody signs in in another one', async () => {
  watcher.isReady();
  cacheOwner.write(null);
  render(page(false));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(20_000);
  expect(watcher.opened).toBe(0);
  localStorage.setItem('keepsong.cache-owner', 'ada');
  window.dispatchEvent(new StorageEvent('storage', { key: 'keepsong.cache-owner' }));
  await pass(1_000);
  expect(watcher.opened).toBe(1);
});
