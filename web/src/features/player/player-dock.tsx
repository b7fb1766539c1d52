import { Suspense, lazy, useEffect } from 'react';
import { usePlayer, usePlayerStore } from '@/lib/player';

const PlayerBar = lazy(() => import('./player-bar').then((module) => ({ default: module.PlayerBar })));

/** Restores the player, and loads its bar with the first song. */
export function PlayerDock() {
  const store = usePlayerStore();
  const { current } = usePlayer();

  useEffect(() => store.restore(), [store]);

  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
