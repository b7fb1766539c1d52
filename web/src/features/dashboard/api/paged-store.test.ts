import { initializeApp } from 'firebase/app';
import { collection, disableNetwork, getFirestore, query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPreload } from './paged-store';

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
  const preload = createPreload<Row>(10);
  preload.start(ordersOf('ada'));
  expect(preload.read(ordersOf('ada'))?.store.getState().status).toBe('loading');
  expect(preload.read(ordersOf('ben'))).toBeNull();
});

it('reads a query once that is started twice, and another query anew', () => {
  const preload = createPreload<Row>(10);
  preload.start(ordersOf('ada'));
  const first = preload.read(ordersOf('ada'));
  preload.start(ordersOf('ada'));
  expect(preload.read(ordersOf('ada'))).toBe(first);
  preload.start(ordersOf('ben'));
  expect(preload.read(ordersOf('ada'))).toBeNull();
  expect(preload.read(ordersOf('ben'))).not.toBeNull();
});

it('keeps the preloaded rows for fifteen seconds', () => {
  const preload = createPreload<Row>(10);
  preload.start(ordersOf('ada'));
  vi.advanceTimersByTime(14_999);
  expect(preload.read(ordersOf('ada'))).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(preload.read(ordersOf('ada'))).toBeNull();
});
