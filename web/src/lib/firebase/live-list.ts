import { createStore, type StoreApi } from 'zustand/vanilla';
import { whileSubscribed } from '@/lib/early/while-subscribed';
import type { Read, ReadStore } from './read';

/** The part of a list that one read follows; a null edge is open. */
interface PageWindow<T> {
  after: T | null;
  upTo: T | null;
}

/** The read of a part of a list. With an open end it has one row more than a page if others follow. */
export type ReadPage<T> = (window: PageWindow<T>) => ReadStore<T[]>;

export interface LiveList<T> {
  /** `ready` once the server has answered, or the cache has something to show. */
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  /** The server has confirmed the rows; else some are the cache's. */
  isConfirmed: boolean;
  /** The next page starts after it; null when no rows follow. */
  nextAfter: T | null;
  isFetchingMore: boolean;
  showMore: () => void;
  retry: () => void;
}

interface Page<T> extends PageWindow<T> {
  shown: Pick<LiveList<T>, 'rows' | 'nextAfter' | 'isConfirmed'> | null;
  hasFailed: boolean;
  close: () => void;
}

const pageAfter = <T>(after: T | null): Page<T> => ({
  after,
  upTo: null,
  shown: null,
  hasFailed: false,
  close: () => {},
});

/** The number of known rows: one more than shown when more follow. */
function extentOf(shown: Page<unknown>['shown']): number {
  return shown ? shown.rows.length + (shown.nextAfter === null ? 0 : 1) : 0;
}

/** A page is one live read. When another opens, the one before is bounded at its last row, so that no row is lost between them. */
export function createLiveList<T extends { id: string }>(
  readPage: ReadPage<T>,
  pageSize: number,
): StoreApi<LiveList<T>> {
  const pages: Page<T>[] = [];
  const store = createStore<LiveList<T>>(() => ({
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
    for (const row of pages.flatMap(({ shown }) => shown?.rows ?? [])) byId.set(row.id, row);
    return [...byId.values()];
  }

  function publish(): void {
    const last = pages.at(-1)?.shown;
    const hasFailed = pages.some((page) => page.hasFailed);
    store.setState({
      rows: mergedRows(),
      isConfirmed: pages.every(({ shown }) => shown?.isConfirmed),
      status: hasFailed ? 'error' : pages[0]?.shown ? 'ready' : 'loading',
      nextAfter: last?.nextAfter ?? null,
      isFetchingMore: pages.length > 1 && (!last || (!last.isConfirmed && last.nextAfter === null)),
    });
  }

  function follow(page: Page<T>): void {
    const read = readPage(page);
    // Another reader, or a preload, has met the failure already.
    if (read.getState().status === 'error') read.getState().retry();
    const update = ({ status, data, size, isConfirmed }: Read<T[]>): void => {
      page.hasFailed = status === 'error';
      if (data) {
        const rows = page.upTo ? data : data.slice(0, pageSize);
        const nextAfter = !page.upTo && size > pageSize ? (rows.at(-1) ?? null) : null;
        const found = { rows, nextAfter, isConfirmed };
        // An empty or partly filled cache must not remove rows that are already shown.
        if (isConfirmed || extentOf(found) >= extentOf(page.shown)) page.shown = found;
      }
      publish();
    };
    update(read.getState());
    page.close = read.subscribe(update);
  }

  function showMore(): void {
    const last = pages.at(-1);
    if (!last?.shown?.nextAfter) return;
    const next = pageAfter<T>(last.shown.nextAfter);
    last.close();
    last.upTo = next.after;
    last.shown = { ...last.shown, nextAfter: null };
    pages.push(next);
    follow(last);
    follow(next);
  }

  function retry(): void {
    for (const page of pages.filter(({ hasFailed }) => hasFailed)) {
      page.close();
      follow(page);
    }
  }

  function start(): void {
    if (pages.length === 0) pages.push(pageAfter<T>(null));
    pages.forEach(follow);
  }

  return whileSubscribed(store, start, () => pages.forEach(({ close }) => close()));
}
