import { Suspense, lazy, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { toast } from '@/lib/feedback/toast';
import { usePlayer } from '@/lib/player';

const PlayerBar = lazy(() => import('@/features/player/player-bar'));

function sayUnavailable(error: unknown): void {
  reportError(error, 'loading the player');
  toast.error('The player could not be loaded', 'Please check your connection and load the page again.');
}

/** Shows the player below every page. It stays mounted, so that a song plays on during navigation. */
export function PlayerSlot() {
  const { current } = usePlayer();
  useExclusivePlayback();
  if (!current) return null;
  return (
    <ErrorBoundary fallback={null} onError={sayUnavailable}>
      <Suspense fallback={null}>
        <PlayerBar />
      </Suspense>
    </ErrorBoundary>
  );
}

function pauseOthers({ target }: Event): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== target) audio.pause();
}

/** Pauses all other recordings of the page when one starts. */
function useExclusivePlayback(): void {
  useEffect(() => {
    // Media events do not bubble; the capture phase reaches the document.
    document.addEventListener('play', pauseOthers, true);
    return () => document.removeEventListener('play', pauseOthers, true);
  }, []);
}
