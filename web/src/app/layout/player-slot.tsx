import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { TRACK_KEY } from '@/lib/player/track-key';

const PlayerDock = lazy(() =>
  import('@/features/player/player-dock').then((module) => ({ default: module.PlayerDock })),
);

/** Where songs are played. Elsewhere nothing fetches the player before somebody comes from there. */
function hasSongs(pathname: string): boolean {
  return pathname === paths.dashboard || pathname.startsWith(paths.publicSongs);
}

const never = () => () => {};

function hasRememberedSong(): boolean {
  try {
    return sessionStorage.getItem(TRACK_KEY) !== null;
  } catch {
    return false;
  }
}

/** The place of the player under every page. Once fetched it stays, so that a song goes on while the pages change. */
export function PlayerSlot() {
  const { pathname } = useLocation();
  const remembered = useSyncExternalStore(never, hasRememberedSong, () => false);
  const [wanted, setWanted] = useState(false);
  if (!wanted && (remembered || hasSongs(pathname))) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PlayerDock />
    </Suspense>
  );
}
