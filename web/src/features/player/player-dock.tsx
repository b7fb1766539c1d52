import { Suspense, lazy } from 'react';
import { usePlayer } from '@/lib/player';

const PlayerBar = lazy(() => import('./player-bar'));

export default function PlayerDock() {
  const { current } = usePlayer();
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
