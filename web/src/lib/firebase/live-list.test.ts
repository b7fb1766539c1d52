import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLiveList, type ReadPage } from './live-list';
import { nothingRead, type Read } from './read';

interface Row {
  id: string;
  at: number;
}

const PAGE = 2;

/** A read whose states the test sets. */
const given = (state: Partial<Read<Row[]>> = {}) =>
  createStore<Read<Row[]>>(() => ({ ...nothingRead.getState(), ...state }));

const found = (rows: Row[], isConfirmed: boolean, size = rows.length): Partial<Read<Row[]>> => ({
  status: 'ready',
  data: rows,
  isConfirmed,
  size,
});

/** A database of numbered rows, newest first. Two rows make a page. */
function database(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_, index) => ({
    id: `row-${count - index}`,
    at: count - index,
  }));
  const reads = new Map<() => void, ReturnType<typeof given>>();
  const readPage = vi.fn<ReadPage<Row>>(({ after, upTo }) => {
    const read = given({ retry: () => answer() });
    const answer = () => {
      const within = rows.filter(({ at }) => (!after || at < after.at) && (!upTo || at >= upTo.at));
      const sent = upTo ? within : within.slice(0, PAGE + 1);
      read.setState(found(sent, true));
    };
    answer();
    return {
      ...read,
      subscribe(changed) {
        const leave = read.subscribe(changed);
        reads.set(answer, read);
        return () => {
          leave();
          reads.delete(answer);
        };
      },
    };
  });
  return {
    readPage,
    openCount: () => reads.size,
    add(id: string) {
      rows.unshift({ id, at: (rows[0]?.at ?? 0) + 1 });
      for (const answer of [...reads.keys()]) answer();
    },
    fail: () => [...reads.values()].at(-1)?.setState({ status: 'error' }),
  };
}

function opened(count: number) {
  const source = database(count);
  const store = createLiveList(source.readPage, PAGE);
  const leave = store.subscribe(() => {});
  return { ...source, store, leave, ids: () => store.getState().rows.map(({ id }) => id) };
}

/** A list whose only read the test sets. */
function listOfOneRead() {
  const read = given();
  const store = createLiveList(() => read, PAGE);
  store.subscribe(() => {});
  return { read, store };
}

const [a, b, c] = ['a', 'b', 'c'].map((id, index) => ({ id, at: 3 - index })) as [Row, Row, Row];

it('a list by pages shows page after page and whether there is more, until the end', () => {
  const { store, ids } = opened(5);
  expect(ids()).toEqual(['row-5', 'row-4']);
  expect(store.getState()).toMatchObject({ status: 'ready', nextAfter: { at: 4 }, isFetchingMore: false });
  store.getState().showMore();
  store.getState().showMore();
  expect(ids()).toEqual(['row-5', 'row-4', 'row-3', 'row-2', 'row-1']);
  expect(store.getState().nextAfter).toBeNull();
  store.getState().showMore();
  expect(ids()).toHaveLength(5);
});

it('a list by pages shows a row that is added at the top and loses none between two pages', () => {
  const list = opened(5);
  const { store, ids } = list;
  store.getState().showMore();
  list.add('new');
  list.add('newer');
  expect(ids()).toEqual(['newer', 'new', 'row-5', 'row-4', 'row-3', 'row-2']);
});

it('a list by pages keeps the rows of a page while its listener is replaced', () => {
  const source = database(5);
  const store = createLiveList<Row>(
    // The replacing read first finds an empty cache.
    (window) => (window.upTo ? given() : source.readPage(window)),
    PAGE,
  );
  store.subscribe(() => {});
  store.getState().showMore();
  expect(store.getState().rows.map(({ id }) => id)).toEqual(['row-5', 'row-4', 'row-3', 'row-2']);
});

it('a list by pages keeps its rows and where the next page starts when a partly filled cache answers', () => {
  const { read, store } = listOfOneRead();
  read.setState(found([a, b, c], true));
  read.setState(found([a, b], false));
  expect(store.getState().nextAfter).toBe(b);
  read.setState(found([b], false));
  expect(store.getState().rows).toEqual([a, b]);
  read.setState(found([b], true));
  expect(store.getState()).toMatchObject({ rows: [b], nextAfter: null });
});

it('a list by pages stays loading until the server confirms that there are no rows', () => {
  const { read, store } = listOfOneRead();
  read.setState({ isConfirmed: false });
  expect(store.getState().status).toBe('loading');
  read.setState(found([], true));
  expect(store.getState().status).toBe('ready');
});

it('a list by pages has another page when a row that does not fit its schema was the one more', () => {
  const { read, store } = listOfOneRead();
  read.setState(found([a, b], true, PAGE + 1));
  expect(store.getState().nextAfter).toBe(b);
});

it('a list by pages keeps its rows beside a failure, and retries the failed page', () => {
  const { store, ids, fail, readPage } = opened(5);
  store.getState().showMore();
  fail();
  expect(store.getState().status).toBe('error');
  expect(ids()).toHaveLength(4);
  const before = readPage.mock.calls.length;
  store.getState().retry();
  expect(readPage.mock.calls.length).toBe(before + 1);
  expect(store.getState().status).toBe('ready');
});

it('a list by pages closes every listener', () => {
  const { store, leave, openCount } = opened(5);
  store.getState().showMore();
  store.getState().showMore();
  expect(openCount()).toBe(3);
  leave();
  expect(openCount()).toBe(0);
});
