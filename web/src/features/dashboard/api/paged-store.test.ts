import { initializeApp } from 'firebase/app';
import { collection, disableNetwork, getFirestore, query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadPages } from './paged-store';

interface Row {
  id: string;
}

const firestore = getFirestore(initializeApp({ projectId: 'demo-paged-store' }));
const ordersOf = (uid: string) =>
  query(collection(firestore, 'orders'), where('userId', '==', uid)) as Query<Row>;

beforeEach(async () => {
  await disableNetwork(firestore);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it('gives the preloaded rows to the same query only', () => {
  const preloaded = preloadPages(ordersOf('ada'), 10);
  const pages = preloaded(ordersOf('ada'));
  expect(pages?.store.read().status).toBe('loading');
  expect(preloaded(ordersOf('ada'))).toBe(pages);
  expect(preloaded(ordersOf('ben'))).toBeNull();
});

it('keeps the preloaded rows for fifteen seconds', () => {
  const preloaded = preloadPages(ordersOf('ada'), 10);
  vi.advanceTimersByTime(14_999);
  expect(preloaded(ordersOf('ada'))).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(preloaded(ordersOf('ada'))).toBeNull();
});
