import { useEffect } from 'react';
import type { RefObject } from 'react';
import { usePlayerStore } from '@/lib/player';
import { shortcutFor } from '../model/shortcuts';

/** Keyboard shortcuts while a song is in the player. */
export function useShortcuts(bar: RefObject<HTMLElement | null>): void {
  const store = usePlayerStore();
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const act = shortcutFor(event, bar.current);
      if (!act) return;
      event.preventDefault();
      act(store);
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [store, bar]);
}
