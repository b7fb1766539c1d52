import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { whileSubscribed } from '@/lib/early/while-subscribed';

/** The part of a list that one listener follows; a null edge is open. */
interface PageWindow<C> {
  after: C | null;
  upTo: C | null;
}

interface PageUpdate<T, C> {
  rows: readonly T[];
  /** The next page starts after it; null when these are the last rows. */
  nextAfter: C | null;
  fromCache: boolean;
}

export type OpenPage<T, C> = (
  window: PageWindow<C>,
  sink: { next: (update: PageUpdate<T, C>) => void; fail: () => void },
) => () => void;

export interface PagedList<T, C> {
  /** `ready` once the server has answered, or the cache has something to show. */
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  /** The server has confirmed the rows; else some are the cache's. */
  isConfirmed: boolean;
  /** The next page starts after it; null when no rows follow. */
  nextAfter: C | null;
  isFetchingMore: boolean;
  showMore: () => void;
  retry: () => void;
}

/** Its listeners are open while at least one component is mounted. */
export type PagedStore<T, C> = StoreApi<PagedList<T, C>>;

interface Page<T, C> extends PageWindow<C> {
  update: PageUpdate<T, C> | null;
  hasFailed: boolean;
  close: () => void;
}

function sameRows<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}

/** The number of known rows: one more than shown when more follow. */
function extentOf(update: PageUpdate<unknown, unknown> | null): number {
  return update ? update.rows.length + (update.nextAfter === null ? 0 : 1) : 0;
}

/**
 * A long list, live, a page at a time. When another page opens, the one before it gets an upper bound at its last row. Rows
 * added at the top then make that page longer, and no row is lost between two pages.
 */
export function createPagedStore<T extends { id: string }, C>(openPage: OpenPage<T, C>): PagedStore<T, C> {
  const pages: Page<T, C>[] = [];
  const store = createStore<PagedList<T, C>>(() => ({
    status: 'loading',
    rows: [],
    isConfirmed: false,
    nextAfter: null,
    isFetchingMore: false,
    showMore,
    retry,
  }));

  function mergedRows(): readonly T[] {
    const byId = new Map<string, T>();
    for (const row of pages.flatMap(({ update }) => update?.rows ?? [])) byId.set(row.id, row);
    const rows = [...byId.values()];
    const shown = store.getState().rows;
    return sameRows(rows, shown) ? shown : rows;
  }

  function publish(): void {
    const rows = mergedRows();
    const first = pages[0]?.update;
    const last = pages.at(-1);
    const isReady = first && (!first.fromCache || rows.length > 0);
    const hasFailed = pages.some((page) => page.hasFailed);
    store.setState({
      rows,
      isConfirmed: pages.every(({ update }) => update?.fromCache === false),
      status: hasFailed ? 'error' : isReady ? 'ready' : 'loading',
      nextAfter: last?.update?.nextAfter ?? null,
      isFetchingMore:
        pages.length > 1 && (!last?.update || (last.update.fromCache && last.update.nextAfter === null)),
    });
  }

  function open(page: Page<T, C>): void {
    const window = { after: page.after, upTo: page.upTo };
    // A replaced listener may still deliver.
    const isCurrent = () => page.upTo === window.upTo;
    page.hasFailed = false;
    page.close = openPage(window, {
      next: (update) => {
        if (!isCurrent()) return;
        // An empty or partly filled cache must not remove rows that are already shown.
        if (update.fromCache && extentOf(update) < extentOf(page.update)) return;
        page.update = page.upTo === null ? update : { ...update, nextAfter: null };
        publish();
      },
      fail: () => {
        if (!isCurrent()) return;
        page.hasFailed = true;
        publish();
      },
    });
  }

  function add(after: C | null): void {
    const page: Page<T, C> = { after, upTo: null, update: null, hasFailed: false, close: () => {} };
    pages.push(page);
    open(page);
  }

  function showMore(): void {
    const last = pages.at(-1);
    const nextAfter = last?.update?.nextAfter;
    if (!last?.update || !nextAfter) return;
    const closeBefore = last.close;
    last.upTo = nextAfter;
    last.update = { ...last.update, nextAfter: null };
    open(last);
    closeBefore();
    add(nextAfter);
    publish();
  }

  function retry(): void {
    for (const page of pages.filter(({ hasFailed }) => hasFailed)) {
      page.close();
      open(page);
    }
    publish();
  }

  function start(): void {
    if (pages.length === 0) add(null);
    else pages.forEach(open);
  }

  return whileSubscribed(store, start, () => pages.forEach(({ close }) => close()));
}
