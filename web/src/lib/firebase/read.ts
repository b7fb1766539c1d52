/** Without React: the first read of a page starts before React has loaded. */
import {
  DocumentReference,
  Query,
  limit,
  onSnapshot,
  query,
  queryEqual,
  refEqual,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reportError } from '@/lib/early/report';
import { stopWaiting, waitForAnswer } from '@/lib/early/silence';
import { whileSubscribed } from '@/lib/early/while-subscribed';

/**
 * `loading`: nothing is known yet; an empty result that only the cache gave is not known either. `missing`: the server has
 * confirmed that there is no such document, or the rules refuse it, as they do for another person's. `error`: `data` keeps the
 * last value.
 */
export type ReadStatus = 'loading' | 'ready' | 'missing' | 'error';

export interface Read<T> {
  status: ReadStatus;
  data: T | undefined;
  error: Error | undefined;
  /** The server has confirmed the data; else they are the cache's. */
  isConfirmed: boolean;
  /** How many documents a query gave, with those that did not fit their schema. */
  size: number;
  retry: () => void;
}

/** What is needed to show a read, also one of another source. */
export type ShownRead<T> = Pick<Read<T>, 'status' | 'data' | 'retry'>;

export type ReadStore<T> = StoreApi<Read<T>>;

interface Sink<T> {
  /** Null: there is no such document. */
  next: (data: T | null, fromCache: boolean, size?: number) => void;
  error: (error: Error) => void;
}
/** Opens a listener and returns the function that closes it. */
export type Listen<T> = (sink: Sink<T>) => () => void;

/** How long a listener stays open after its last reader: going back, or a part that loads later, then reads nothing anew. */
export const LINGER_MS = 15_000;

const NOTHING_TO_READ: Read<never> = {
  status: 'loading',
  data: undefined,
  error: undefined,
  isConfirmed: false,
  size: 0,
  retry: () => undefined,
};

export const nothingRead: ReadStore<never> = createStore(() => NOTHING_TO_READ);

interface Hooks {
  onOpened?: () => unknown;
  /** Called when the listener has closed, and when no reader came at all. */
  onClosed?: () => unknown;
}

/** A store over one listener, which opens with the first reader and closes `LINGER_MS` after the last one. */
export function createRead<T>(listen: Listen<T>, { onOpened, onClosed }: Hooks = {}): ReadStore<T> {
  const store = createStore<Read<T>>(() => ({ ...NOTHING_TO_READ, retry }));
  let close: (() => void) | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    waitForAnswer(store);
    close = listen({
      next: (data, fromCache, size = 0) => {
        const isEmpty = data === null || (Array.isArray(data) && data.length === 0);
        if (fromCache) waitForAnswer(store);
        else stopWaiting(store, true);
        const before = store.getState();
        const known = fromCache && isEmpty ? before.data : (data ?? undefined);
        // What the server has said stays when the connection is lost: a field for a document that is not there yet is typed into.
        const isMissing = !fromCache || before.status === 'missing';
        store.setState({
          status: known !== undefined ? 'ready' : isMissing ? 'missing' : 'loading',
          data: known,
          error: undefined,
          isConfirmed: !fromCache,
          size,
        });
      },
      // Firestore ends a listener that failed; only retry opens another.
      error: (error) => {
        stopWaiting(store, false);
        store.setState({ status: 'error', error });
      },
    });
  }

  function shut(): void {
    close?.();
    close = undefined;
    stopWaiting(store, false);
  }

  function shutLater(): void {
    closing = setTimeout(() => {
      shut();
      onClosed?.();
    }, LINGER_MS);
  }

  function retry(): void {
    if (!close) return;
    shut();
    store.setState({ status: 'loading', error: undefined });
    open();
  }

  function begin(): void {
    clearTimeout(closing);
    if (close) return;
    onOpened?.();
    open();
  }

  shutLater();
  return whileSubscribed(store, begin, shutLater);
}

interface Shared {
  source: unknown;
  store: ReadStore<unknown>;
}

/** The reads that are open, or were asked for a moment ago. */
const shared = new Set<Shared>();

/** The store of `source`. Equal sources share one, so that a document is read and parsed once, however many parts show it. */
function share<S, T>(source: S, isSame: (other: unknown) => boolean, listen: Listen<T>): ReadStore<T> {
  for (const { source: other, store } of shared) {
    // Equal sources have the same converter, so the same type.
    if (isSame(other)) return store as ReadStore<T>;
  }
  const store = createRead(listen, {
    onOpened: () => shared.add(entry),
    onClosed: () => shared.delete(entry),
  });
  const entry: Shared = { source, store };
  shared.add(entry);
  return store;
}

export function readDoc<T>(ref: DocumentReference<T>): ReadStore<T> {
  const isSame = (other: unknown) => other instanceof DocumentReference && refEqual(other, ref);
  return share(ref, isSame, listenToDocument(ref));
}

/** A query, live. A document that does not fit its schema is left out and reported; it never blanks the list. */
export function readQuery<T>(source: Query<T>): ReadStore<T[]> {
  const isSame = (other: unknown) => other instanceof Query && queryEqual(other, source);
  return share(source, isSame, listenToQuery(source));
}

export const PAGE_SIZE = 25;

/** The first page of a list: one row more than is shown, to know whether others follow. */
export function firstPageOf<T>(list: Query<T>, pageSize: number): Query<T> {
  return query(list, limit(pageSize + 1));
}

/** Starts a read before the component that shows it has loaded. */
export function preload(read: ReadStore<unknown>): void {
  read.subscribe(() => undefined)();
}

/** Starts the reads that depend on this one as soon as it is known. */
export function preloadThen<T>(read: ReadStore<T>, next: (data: T) => void): void {
  const whenKnown = ({ status, data }: Read<T>): void => {
    if (status === 'loading') return;
    stop();
    if (data !== undefined) next(data);
  };
  const stop = read.subscribe(whenKnown);
  whenKnown(read.getState());
}

function listenToDocument<T>(ref: DocumentReference<T>): Listen<T> {
  return (sink) =>
    onSnapshot(
      ref,
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          sink.next(snapshot.exists() ? snapshot.data() : null, snapshot.metadata.fromCache);
        } catch (error) {
          reportError(error, `reading ${ref.path}`);
          sink.error(error instanceof Error ? error : new Error(String(error)));
        }
      },
      (error) => {
        if (error.code === 'permission-denied') sink.next(null, false);
        else sink.error(error);
      },
    );
}

/** Where each row of a query came from; see `snapshotOf`. */
const snapshots = new WeakMap<object, QueryDocumentSnapshot<unknown>>();

/** The snapshot that a row of `readQuery` was parsed from, as the start of the next page. */
export function snapshotOf(row: object): QueryDocumentSnapshot<unknown> | undefined {
  return snapshots.get(row);
}

function listenToQuery<T>(source: Query<T>): Listen<T[]> {
  return (sink) => {
    const parsed = new Map<string, T>();
    let rows: T[] = [];
    return onSnapshot(
      source,
      // Without them no snapshot comes when the server confirms what the cache gave.
      { includeMetadataChanges: true },
      (snapshot) => {
        const changes = snapshot.docChanges();
        // Parses only what changed: an unchanged row stays the same object and is not rendered again.
        for (const { type, doc } of changes) {
          parsed.delete(doc.id);
          if (type === 'removed') continue;
          try {
            const row = doc.data();
            parsed.set(doc.id, row);
            if (typeof row === 'object' && row !== null) snapshots.set(row, doc);
          } catch (error) {
            reportError(error, `reading ${doc.ref.path}`);
          }
        }
        if (changes.length > 0) rows = snapshot.docs.flatMap(({ id }) => parsed.get(id) ?? []);
        sink.next(rows, snapshot.metadata.fromCache, snapshot.size);
      },
      (error) => sink.error(error),
    );
  };
}
