import { Suspense, lazy, useEffect } from 'react';
import { usePlayer, usePlayerStore } from '@/lib/player';
import { onSignOut } from '@/lib/sign-out-tasks';

const PlayerBar = lazy(() => import('./player-bar').then((module) => ({ default: module.PlayerBar })));

/** The place of the player under every page; fetches the bar with the first song. */
export function PlayerDock() {
  const store = usePlayerStore();
  const { current } = usePlayer();

  useEffect(() => {
    store.restore();
    onSignOut('player', () => store.forget());
  }, [store]);

  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
