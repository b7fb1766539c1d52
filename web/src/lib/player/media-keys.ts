export type MediaKeys = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

let owner: MediaKeys | null = null;

function register(keys: MediaKeys, isOn: boolean): void {
  for (const [action, handler] of Object.entries(keys)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, isOn ? handler : null);
    } catch {
      // The browser does not support this action.
    }
  }
}

export interface HeldKeys {
  /** True until another player connects. */
  areHeld: () => boolean;
  /** Disconnects them, unless another player has connected. */
  release: () => void;
}

/** Connects lock screen, media keys and headphones to the current playback, and replaces the previous one. */
export function takeMediaKeys(keys: MediaKeys): HeldKeys {
  if (!('mediaSession' in navigator)) return { areHeld: () => false, release: () => undefined };
  if (owner) register(owner, false);
  owner = keys;
  register(keys, true);
  const areHeld = () => owner === keys;
  return {
    areHeld,
    release() {
      if (!areHeld()) return;
      owner = null;
      register(keys, false);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    },
  };
}
