import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { reportError } from '@/lib/report';
import { embeddedSong } from '../api/embedded-song';
import { readPublicSong } from '../api/read-public-songs';

type Found =
  | { status: 'loading' }
  | { status: 'ready'; song: PublicSong }
  | { status: 'missing' }
  | { status: 'error'; retry: () => void };

interface Answer {
  id: string;
  attempt: number;
  song: PublicSong | null;
  failed: boolean;
}

const never = () => () => undefined;
const none = () => null;

/** One song of the gallery: out of the page the server made for it, else read. */
export function usePublicSong(id: string): Found {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const isHydrated = useHydrated();
  const embedded = useSyncExternalStore(never, () => embeddedSong(id), none);

  useEffect(() => {
    if (!isHydrated || embedded) return;
    const stop = new AbortController();
    readPublicSong(id, stop.signal).then(
      (song) => setAnswer({ id, attempt, song, failed: false }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        reportError(error, 'reading a public song');
        setAnswer({ id, attempt, song: null, failed: true });
      },
    );
    return () => stop.abort();
  }, [id, attempt, isHydrated, embedded]);

  if (embedded) return { status: 'ready', song: embedded };
  if (answer?.id !== id || answer.attempt !== attempt) return { status: 'loading' };
  if (answer.failed) return { status: 'error', retry: () => setAttempt(attempt + 1) };
  return answer.song ? { status: 'ready', song: answer.song } : { status: 'missing' };
}
