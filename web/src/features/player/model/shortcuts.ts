import { SKIP_SECONDS } from '@/lib/player';
import type { PlayerStore } from '@/lib/player';

const VOLUME_STEP = 0.1;

const TYPED_IN = 'input:not([type="range"]), select, textarea, [contenteditable="true"], .monaco-editor';

type Shortcut = (store: PlayerStore) => void;

/** Page-wide shortcuts. No single letters, which speech input can trigger (WCAG 2.1.4), and no Space, which scrolls. */
function pageShortcut(event: KeyboardEvent, target: Element): Shortcut | null {
  if (target.closest(TYPED_IN)) return null;
  if (!event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return (store) => store.skip(-SKIP_SECONDS);
    case 'ArrowRight':
      return (store) => store.skip(SKIP_SECONDS);
    case 'ArrowUp':
      return (store) => store.setVolume(store.state.getState().volume + VOLUME_STEP);
    case 'ArrowDown':
      return (store) => store.setVolume(store.state.getState().volume - VOLUME_STEP);
    default:
      return null;
  }
}

const LETTERS: Readonly<Record<string, Shortcut>> = {
  k: (store) => store.toggle(),
  j: (store) => store.skip(-SKIP_SECONDS),
  l: (store) => store.skip(SKIP_SECONDS),
  n: (store) => store.next(),
  p: (store) => store.previous(),
  m: (store) => store.toggleMuted(),
};

/** The shortcut of a key, or null. Letters count only while the focus is in the player. */
export function shortcutFor(event: KeyboardEvent, player: Element | null): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const letter = LETTERS[event.key.toLowerCase()];
  const isInPlayer = player?.contains(event.target) && !event.target.matches('select');
  return letter && isInPlayer ? letter : pageShortcut(event, event.target);
}
