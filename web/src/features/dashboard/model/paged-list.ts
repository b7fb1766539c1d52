import { keepListener } from '@/lib/firebase/listeners';

/** The part of a list that one listener follows; a null edge is open. */
export interface PageWindow<C> {
  after: C | null;
  upTo: C | null;
}

export interface PageNews<T, C> {
  rows: readonly T[];
  /** Where the next page begins; null when nothing comes behind these rows. */
  end: C | null;
  fromCache: boolean;
}

export type OpenPage<T, C> = (
  window: PageWindow<C>,
  sink: { next: (news: PageNews<T, C>) => void; fail: () => void },
) => () => void;

export interface PagedList<T, C> {
  /** `ready` once the server has answered, or the cache has something to show. */
  status: 'loading' | 'ready' | 'error';
  rows: readonly T[];
  /** The last row there is a listener for, when more come behind it. */
  end: C | null;
  isFetchingMore: boolean;
  showMore: () => void;
  retry: () => void;
}

export interface PagedStore<T, C> {
  read: () => PagedList<T, C>;
  /** For useSyncExternalStore: listens while at least one component looks. */
  subscribe: (changed: () => void) => () => void;
}

interface Page<T, C> extends PageWindow<C> {
  news: PageNews<T, C> | null;
  hasFailed: boolean;
  close: () => void;
}

function sameRows<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index]);
}

/** Rows that are known of: one more than is shown when others follow. */
function extentOf(news: PageNews<unknown, unknown> | null): number {
  return news ? news.rows.length + (news.end === null ? 0 : 1) : 0;
}

/**
 * A long list, live, a page at a time. When a further page opens, the one before it is closed at its last row: what is
 * added at the top then makes that page longer, and no row falls into a gap between two pages.
 */
export function createPagedStore<T extends { id: string }, C>(openPage: OpenPage<T, C>): PagedStore<T, C> {
  const watchers = new Set<() => void>();
  const pages: Page<T, C>[] = [];
  let current: PagedList<T, C> = {
    status: 'loading',
    rows: [],
    end: null,
    isFetchingMore: false,
    showMore,
    retry,
  };

  function mergedRows(): readonly T[] {
    const byId = new Map<string, T>();
    for (const row of pages.flatMap(({ news }) => news?.rows ?? [])) byId.set(row.id, row);
    const rows = [...byId.values()];
    return sameRows(rows, current.rows) ? current.rows : rows;
  }

  function publish(): void {
    const rows = mergedRows();
    const first = pages[0]?.news;
    const last = pages.at(-1);
    const isReady = first && (!first.fromCache || rows.length > 0);
    const hasFailed = pages.some((page) => page.hasFailed);
    current = {
      ...current,
      rows,
      status: hasFailed ? 'error' : isReady ? 'ready' : 'loading',
      end: last?.news?.end ?? null,
      isFetchingMore: pages.length > 1 && (!last?.news || (last.news.fromCache && last.news.end === null)),
    };
    for (const watcher of watchers) watcher();
  }

  function open(page: Page<T, C>): void {
    const window = { after: page.after, upTo: page.upTo };
    // A listener that was replaced may still have something to say.
    const isCurrent = () => page.upTo === window.upTo;
    page.hasFailed = false;
    page.close = keepListener(
      openPage(window, {
        next: (news) => {
          if (!isCurrent()) return;
          // The page has its rows already: an empty cache, or one half filled, is no reason to take them away.
          if (news.fromCache && extentOf(news) < extentOf(page.news)) return;
          page.news = page.upTo === null ? news : { ...news, end: null };
          publish();
        },
        fail: () => {
          if (!isCurrent()) return;
          page.hasFailed = true;
          publish();
        },
      }),
    );
  }

  function add(after: C | null): void {
    const page: Page<T, C> = { after, upTo: null, news: null, hasFailed: false, close: () => {} };
    pages.push(page);
    open(page);
  }

  function showMore(): void {
    const last = pages.at(-1);
    const end = last?.news?.end;
    if (!last?.news || !end) return;
    const closeBefore = last.close;
    last.upTo = end;
    last.news = { ...last.news, end: null };
    open(last);
    closeBefore();
    add(end);
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

  return {
    read: () => current,
    subscribe(changed) {
      watchers.add(changed);
      if (watchers.size === 1) start();
      return () => {
        watchers.delete(changed);
        if (watchers.size === 0) pages.forEach(({ close }) => close());
      };
    },
  };
}
