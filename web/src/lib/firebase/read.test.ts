import { initializeApp } from 'firebase/app';
import { collection, disableNetwork, doc, getFirestore, query, where } from 'firebase/firestore';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SILENT_MS, silence } from '@/lib/early/silence';
import { createRead, LINGER_MS, preload, readDoc, readQuery, type Listen } from './read';

const firestore = getFirestore(initializeApp({ projectId: 'demo-read' }, 'read'));

beforeEach(async () => {
  await disableNetwork(firestore);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // After the readers have left: listeners that linger would wait for an answer in the next test.
  onTestFinished(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
});

function fakeSource<T>() {
  const close = vi.fn();
  let sink: Parameters<Listen<T>>[0] | undefined;
  const listen = vi.fn<Listen<T>>((given) => {
    sink = given;
    return close;
  });
  return {
    listen,
    close,
    next: (data: T | null, fromCache = false) => sink?.next(data, fromCache),
    fail: (message: string) => sink?.error(new Error(message)),
  };
}

/** A read with a reader, who leaves at the end of the test. */
function opened<T>() {
  const source = fakeSource<T>();
  const store = createRead(source.listen);
  onTestFinished(store.subscribe(() => {}));
  return { ...source, store };
}

it('the listener of a read opens once for any number of readers, and closes some seconds after the last one', () => {
  const source = fakeSource<number>();
  const store = createRead(source.listen);
  const leaveFirst = store.subscribe(() => {});
  const leaveSecond = store.subscribe(() => {});
  expect(source.listen).toHaveBeenCalledTimes(1);

  leaveFirst();
  leaveSecond();
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(source.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(source.close).toHaveBeenCalledTimes(1);
});

it('the listener of a read stays open for a reader who comes back', () => {
  const source = fakeSource<number>();
  const store = createRead(source.listen);
  store.subscribe(() => {})();
  source.next(1);
  vi.advanceTimersByTime(LINGER_MS - 1);
  const leave = store.subscribe(() => {});
  vi.advanceTimersByTime(LINGER_MS);
  expect(source.close).not.toHaveBeenCalled();
  expect(store.getState().data).toBe(1);
  leave();
});

it('the listener of a read is given up when nobody reads', () => {
  const onClosed = vi.fn();
  createRead(fakeSource<number>().listen, { onClosed });
  vi.advanceTimersByTime(LINGER_MS);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('the listener of a read opens anew on retry, and keeps the last data beside the error', () => {
  const { store, ...source } = opened<string>();
  source.next('kept');
  source.fail('unavailable');
  expect(store.getState()).toMatchObject({ status: 'error', data: 'kept' });

  store.getState().retry();
  expect(source.listen).toHaveBeenCalledTimes(2);
  source.next('back');
  expect(store.getState()).toMatchObject({ status: 'ready', data: 'back', error: undefined });
});

const HERE = ['song', false] as const;
it.each([
  ['a document from the cache', [['song', true]], { status: 'ready', data: 'song', isConfirmed: false }],
  ['a document from the server', [['song', false]], { status: 'ready', data: 'song', isConfirmed: true }],
  ['no document in the cache', [[null, true]], { status: 'loading', data: undefined }],
  ['no document on the server', [[null, false]], { status: 'missing', data: undefined }],
  ['a document that was deleted', [HERE, [null, false]], { status: 'missing', data: undefined }],
  [
    'no document on the server, then no connection',
    [
      [null, false],
      [null, true],
    ],
    { status: 'missing', data: undefined },
  ],
  ['a document the cache has lost', [HERE, [null, true]], { status: 'ready', data: 'song' }],
] as const)('the status of a read of %s', (_name, answers, expected) => {
  const { store, next } = opened<string>();
  for (const [data, fromCache] of answers) next(data, fromCache);
  expect(store.getState()).toMatchObject(expected);
});

it('the status of a read of an empty list is loading until the server confirms it', () => {
  const { store, next } = opened<string[]>();
  next([], true);
  expect(store.getState()).toMatchObject({ status: 'loading', data: undefined });
  next([]);
  expect(store.getState()).toMatchObject({ status: 'ready', data: [] });
  // The connection is lost: the list is still known to be empty.
  next([], true);
  expect(store.getState()).toMatchObject({ status: 'ready', data: [], isConfirmed: false });
});

it('reads that the server does not answer are offline until it answers one of them, or nobody waits', () => {
  const [first, second] = [opened<string>(), opened<string>()];
  first.next('kept', true);
  vi.advanceTimersByTime(SILENT_MS - 1);
  expect(silence.getState()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(silence.getState()).toBe(true);
  first.next('new');
  expect(silence.getState()).toBe(false);
  // The wait begins again for the second read.
  vi.advanceTimersByTime(SILENT_MS);
  expect(silence.getState()).toBe(true);
  second.fail('refused');
  expect(silence.getState()).toBe(false);
  // The connection is lost later.
  first.next('new', true);
  vi.advanceTimersByTime(SILENT_MS);
  expect(silence.getState()).toBe(true);
  first.next('newer');
  vi.advanceTimersByTime(SILENT_MS);
  expect(silence.getState()).toBe(false);
});

const orderRef = (id: string) => doc(firestore, 'orders', id);
const ordersOf = (uid: string) => query(collection(firestore, 'orders'), where('userId', '==', uid));

it('shared reads are one store for equal references and queries', () => {
  expect(readDoc(orderRef('a'))).toBe(readDoc(orderRef('a')));
  expect(readDoc(orderRef('a'))).not.toBe(readDoc(orderRef('b')));
  expect(readQuery(ordersOf('ada'))).toBe(readQuery(ordersOf('ada')));
  expect(readQuery(ordersOf('ada'))).not.toBe(readQuery(ordersOf('ben')));
});

it('shared reads are forgotten when they have closed', () => {
  const first = readDoc(orderRef('c'));
  preload(first);
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(readDoc(orderRef('c'))).toBe(first);
  vi.advanceTimersByTime(1);
  expect(readDoc(orderRef('c'))).not.toBe(first);
});

it('shared reads are found again after a late reader has opened them', () => {
  const read = readDoc(orderRef('d'));
  vi.advanceTimersByTime(LINGER_MS);
  const leave = read.subscribe(() => undefined);
  expect(readDoc(orderRef('d'))).toBe(read);
  leave();
});
