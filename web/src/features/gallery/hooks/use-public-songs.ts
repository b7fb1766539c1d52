import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { useOnline } from '@/lib/hooks/use-online';
import { reportError } from '@/lib/report';
import { readPublicSongs } from '../api/read-public-songs';
import type { SongPage } from '../api/read-public-songs';
import type { GalleryFilter } from '../api/public-songs-query';
import { createTimedCache } from '../api/timed-cache';

const cache = createTimedCache<SongPage>();
const notRead = () => undefined;
const keyOf = ({ style, search }: GalleryFilter) => JSON.stringify([style, search.trim().toLowerCase()]);

interface Failure {
  key: string;
  attempt: number;
}

export interface PublicSongs {
  status: 'loading' | 'ready' | 'error';
  songs: readonly PublicSong[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page could not be read; what is shown stays. */
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The gallery's songs for a filter: fresh for five minutes, shown again while they are renewed for thirty. */
export function usePublicSongs(filter: GalleryFilter): PublicSongs {
  const key = keyOf(filter);
  const { style, search } = filter;
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [more, setMore] = useState<{ key: string; state: 'loading' | 'failed' } | null>(null);
  const isHydrated = useHydrated();
  const page = useSyncExternalStore(cache.subscribe, () => cache.read(key), notRead);

  const isOnline = useOnline();

  useEffect(() => {
    if (isOnline) return;
    return () => {
      // Back again: what happened meanwhile has not been told.
      cache.expire();
      setAttempt((count) => count + 1);
    };
  }, [isOnline]);

  useEffect(() => {
    // Only now does the filter say what the address says.
    if (!isHydrated || cache.isFresh(key)) return;
    const stop = new AbortController();
    readPublicSongs({ style, search }, null, stop.signal).then(
      (read) => {
        cache.write(key, read);
        setFailure(null);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        reportError(error, 'reading the gallery');
        setFailure({ key, attempt });
      },
    );
    return () => stop.abort();
  }, [key, style, search, attempt, isHydrated]);

  const hasFailed = failure?.key === key && failure.attempt === attempt;

  function loadMore(): void {
    if (!page?.next || more?.state === 'loading') return;
    setMore({ key, state: 'loading' });
    readPublicSongs({ style, search }, page.next, new AbortController().signal).then(
      (next) => {
        const known = new Set(page.songs.map(({ id }) => id));
        const songs = [...page.songs, ...next.songs.filter(({ id }) => !known.has(id))];
        cache.write(key, { songs, next: next.next }, true);
        setMore(null);
      },
      (error: unknown) => {
        reportError(error, 'reading more of the gallery');
        setMore({ key, state: 'failed' });
      },
    );
  }

  return {
    status: page ? 'ready' : hasFailed ? 'error' : 'loading',
    songs: page?.songs ?? [],
    hasMore: Boolean(page?.next),
    isLoadingMore: more?.key === key && more.state === 'loading',
    moreFailed: more?.key === key && more.state === 'failed',
    loadMore,
    retry: () => setAttempt(attempt + 1),
  };
}
