import { describe, expect, it, vi } from 'vitest';
import { createPagedStore } from './paged-list';
import type { OpenPage } from './paged-list';

interface Row {
  id: string;
}

/** A database of numbered rows, newest first; the cursor is the row's number. Two rows make a page. */
function database(count: number) {
  const rows: (Row & { at: number })[] = Array.from({ length: count }, (_, index) => ({
    id: `row-${count - index}`,
    at: count - index,
  }));
  const listeners = new Set<() => void>();
  const failures = new Set<() => void>();
  const openPage = vi.fn<OpenPage<Row, number>>(({ after, upTo }, sink) => {
    const notify = () => {
      const within = rows.filter(({ at }) => (after === null || at < after) && (upTo === null || at >= upTo));
      const shown = upTo === null ? within.slice(0, 2) : within;
      const nextAfter = within.length > shown.length ? (shown.at(-1)?.at ?? null) : null;
      sink.next({ rows: shown, nextAfter, fromCache: false });
    };
    listeners.add(notify);
    failures.add(sink.fail);
    notify();
    return () => {
      listeners.delete(notify);
      failures.delete(sink.fail);
    };
  });
  return {
    openPage,
    openCount: () => listeners.size,
    add(id: string) {
      rows.unshift({ id, at: (rows[0]?.at ?? 0) + 1 });
      for (const notify of [...listeners]) notify();
    },
    fail: () => [...failures].at(-1)?.(),
  };
}

function opened(count: number) {
  const source = database(count);
  const store = createPagedStore(source.openPage);
  const changed = vi.fn();
  const leave = store.subscribe(changed);
  return { ...source, store, changed, leave, ids: () => store.getState().rows.map(({ id }) => id) };
}

describe('a list by pages', () => {
  it('shows the first page and whether there is more', () => {
    const { store, ids } = opened(5);
    expect(ids()).toEqual(['row-5', 'row-4']);
    expect(store.getState()).toMatchObject({ status: 'ready', nextAfter: 4, isFetchingMore: false });
  });

  it('shows page after page until the end', () => {
    const { store, ids } = opened(5);
    store.getState().showMore();
    store.getState().showMore();
    expect(ids()).toEqual(['row-5', 'row-4', 'row-3', 'row-2', 'row-1']);
    expect(store.getState().nextAfter).toBeNull();
    store.getState().showMore();
    expect(ids()).toHaveLength(5);
  });

  it('shows a row that is added at the top and loses none between two pages', () => {
    const list = opened(5);
    const { store, ids } = list;
    store.getState().showMore();
    list.add('new');
    list.add('newer');
    expect(ids()).toEqual(['newer', 'new', 'row-5', 'row-4', 'row-3', 'row-2']);
  });

  it('keeps the rows of a page while its listener is replaced', () => {
    const source = database(5);
    const store = createPagedStore<Row, number>((window, sink) =>
      // The replacing listener first reads an empty cache.
      window.upTo === null
        ? source.openPage(window, sink)
        : (sink.next({ rows: [], nextAfter: null, fromCache: true }), () => {}),
    );
    store.subscribe(() => {});
    store.getState().showMore();
    expect(store.getState().rows.map(({ id }) => id)).toEqual(['row-5', 'row-4', 'row-3', 'row-2']);
  });

  it('keeps its rows and where the next page starts when a partly filled cache answers', () => {
    let notify: Parameters<OpenPage<Row, number>>[1] | undefined;
    const store = createPagedStore<Row, number>((_window, sink) => {
      notify = sink;
      return () => {};
    });
    store.subscribe(() => {});
    const rows = [{ id: 'a' }, { id: 'b' }];
    notify?.next({ rows, nextAfter: 2, fromCache: false });
    notify?.next({ rows, nextAfter: null, fromCache: true });
    expect(store.getState().nextAfter).toBe(2);
    notify?.next({ rows: rows.slice(1), nextAfter: null, fromCache: true });
    expect(store.getState().rows).toEqual(rows);
    notify?.next({ rows: rows.slice(1), nextAfter: null, fromCache: false });
    expect(store.getState()).toMatchObject({ rows: [{ id: 'b' }], nextAfter: null });
  });

  it('stays loading until the server confirms that there are no rows', () => {
    let notify: Parameters<OpenPage<Row, number>>[1] | undefined;
    const store = createPagedStore<Row, number>((_window, sink) => {
      notify = sink;
      return () => {};
    });
    store.subscribe(() => {});
    notify?.next({ rows: [], nextAfter: null, fromCache: true });
    expect(store.getState().status).toBe('loading');
    notify?.next({ rows: [], nextAfter: null, fromCache: false });
    expect(store.getState().status).toBe('ready');
  });

  it('stays the same array when no row has changed', () => {
    let notify: Parameters<OpenPage<Row, number>>[1] | undefined;
    const store = createPagedStore<Row, number>((_window, sink) => {
      notify = sink;
      return () => {};
    });
    store.subscribe(() => {});
    const row = { id: 'a' };
    notify?.next({ rows: [row], nextAfter: null, fromCache: true });
    const { rows } = store.getState();
    notify?.next({ rows: [row], nextAfter: null, fromCache: false });
    expect(store.getState().rows).toBe(rows);
  });

  it('keeps its rows beside a failure, and retries the failed page', () => {
    const { store, ids, fail, openPage } = opened(5);
    store.getState().showMore();
    fail();
    expect(store.getState().status).toBe('error');
    expect(ids()).toHaveLength(4);
    const before = openPage.mock.calls.length;
    store.getState().retry();
    expect(openPage.mock.calls.length).toBe(before + 1);
    expect(store.getState().status).toBe('ready');
  });

  it('closes every listener', () => {
    const { store, leave, openCount } = opened(5);
    store.getState().showMore();
    store.getState().showMore();
    expect(openCount()).toBe(3);
    leave();
    expect(openCount()).toBe(0);
  });
});
