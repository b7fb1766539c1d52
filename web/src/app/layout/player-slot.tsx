import { Suspense, lazy, useState, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { reportError } from '@/lib/early/report';
import { toast } from '@/lib/feedback/toast';

const PlayerDock = lazy(() => import('@/features/player/player-dock'));

/** True for pages that play songs. The player loads with the first of them. */
function hasSongs(pathname: string): boolean {
  return pathname === paths.dashboard || pathname.startsWith(paths.publicSongs);
}

function sayUnavailable(error: unknown): void {
  reportError(error, 'loading the player');
  toast.error('The player could not be loaded', 'Please check your connection and load the page again.');
}

/** Shows the player below every page. It stays mounted, so that a song plays on during navigation. */
export function PlayerSlot() {
  const { pathname } = useLocation();
  useExclusivePlayback();
  const [wanted, setWanted] = useState(false);
  if (!wanted && hasSongs(pathname)) setWanted(true);
  if (!wanted) return null;
  return (
    <ErrorBoundary fallback={null} onError={sayUnavailable}>
      <Suspense fallback={null}>
        <PlayerDock />
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
