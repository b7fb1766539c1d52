import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { TRACK_KEY } from '@/lib/player/track-key';

const PlayerDock = lazy(() =>
  import('@/features/player/player-dock').then((module) => ({ default: module.PlayerDock })),
);

/** Pages for reading: nothing on them plays a customer's song, so they don't fetch the player. */
const QUIET: readonly string[] = [
  paths.home,
  paths.howItWorks,
  paths.pricing,
  paths.terms,
  paths.refund,
  paths.privacy,
];

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
  if (!wanted && (remembered || !QUIET.includes(pathname))) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PlayerDock />
    </Suspense>
  );
}
