import { SKIP_SECONDS } from '@/lib/player';
import type { PlayerStore } from '@/lib/player';

const VOLUME_STEP = 0.1;

/** What a pressed key does by itself there, and must go on doing. */
const PRESSABLE =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="option"], [role="menuitem"]';
const TYPED_IN = 'input:not([type="range"]), select, textarea, [contenteditable="true"], .monaco-editor';

type Shortcut = (store: PlayerStore) => void;

/** Anywhere on the page. No single letters: they would catch people who speak their commands (WCAG 2.1.4). */
function pageShortcut(event: KeyboardEvent, target: Element): Shortcut | null {
  if (target.closest(TYPED_IN)) return null;
  if (event.key === ' ' && !event.shiftKey && !target.closest(PRESSABLE)) return (store) => store.toggle();
  if (!event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return (store) => store.skip(-SKIP_SECONDS);
    case 'ArrowRight':
      return (store) => store.skip(SKIP_SECONDS);
    case 'ArrowUp':
      return (store) => store.setVolume(store.read().volume + VOLUME_STEP);
    case 'ArrowDown':
      return (store) => store.setVolume(store.read().volume - VOLUME_STEP);
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

/** What a key does to the player, or null. Letters count only while the focus is in the player itself. */
export function shortcutFor(event: KeyboardEvent, player: Element | null): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const letter = LETTERS[event.key.toLowerCase()];
  const isInPlayer = player?.contains(event.target) && !event.target.matches('select');
  return letter && isInPlayer ? letter : pageShortcut(event, event.target);
}
