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
  /** Shows whether it plays, until another player connects. */
  setPlaying: (isPlaying: boolean) => void;
  /** Disconnects them, unless another player has connected. */
  release: () => void;
}

/** Connects lock screen, media keys and headphones to a playback, and replaces the previous one. Null where the browser has none. */
export function takeMediaKeys(keys: MediaKeys, shown: MediaMetadataInit): HeldKeys | null {
  if (!('mediaSession' in navigator)) return null;
  const { mediaSession } = navigator;
  if (owner) register(owner, false);
  owner = keys;
  register(keys, true);
  mediaSession.metadata = new MediaMetadata(shown);
  return {
    setPlaying(isPlaying) {
      if (owner === keys) mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    },
    release() {
      if (owner !== keys) return;
      owner = null;
      register(keys, false);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    },
  };
}
