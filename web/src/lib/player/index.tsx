import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { browserMemory } from './memory';
import { EMPTY_PLAYER, createPlayerStore } from './player-store';
import type { PlayerStore } from './player-store';
import type { PlayerActions, PlayerState, PlayerTime } from './types';

export { SKIP_SECONDS } from './player-store';
export type { PlayerStore } from './player-store';
export type { Track } from './types';

/** Attached to the document for the browser's media controls and `useExclusivePlayback`. */
function createAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}

/** Shared by all pages, so that a song plays on during navigation. */
const playerStore: PlayerStore = createPlayerStore(createAudio, browserMemory);

const PlayerContext = createContext<PlayerStore>(playerStore);

/** Provides another player, for tests. */
export function PlayerProvider({ children, store }: { children: ReactNode; store: PlayerStore }) {
  return <PlayerContext value={store}>{children}</PlayerContext>;
}

export function usePlayerStore(): PlayerStore {
  return useContext(PlayerContext);
}

const nothing = () => EMPTY_PLAYER;

export function usePlayer(): PlayerState & PlayerActions {
  const store = useContext(PlayerContext);
  const state = useSyncExternalStore(store.subscribe, store.read, nothing);
  return { ...store, ...state };
}

const NO_TIME: PlayerTime = { position: 0, duration: null };
const noTime = () => NO_TIME;

/** Separate from `usePlayer`, because it renders several times a second. */
export function usePlayerTime(): PlayerTime {
  const store = useContext(PlayerContext);
  return useSyncExternalStore(store.subscribeTime, store.readTime, noTime);
}

/** The state of a song in the player, or null. Renders only when it changes. */
export function useSongInPlayer(songId: string): 'playing' | 'paused' | null {
  const store = useContext(PlayerContext);
  return useSyncExternalStore(
    store.subscribe,
    () => {
      const { current, isPlaying } = store.read();
      if (current?.songId !== songId) return null;
      return isPlaying ? 'playing' : 'paused';
    },
    () => null,
  );
}
