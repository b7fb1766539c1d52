import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createPlayerStore, type PlayerStore } from './player-store';
import { createHiddenAudio } from './audio-element';
import type { PlayerActions, PlayerState, PlayerTime } from './player-types';

export { SKIP_SECONDS } from './player-store';
export type { PlayerStore } from './player-store';
export type { Track } from './player-types';

/** Shared by all pages, so that a song plays on during navigation. */
const playerStore: PlayerStore = createPlayerStore(createHiddenAudio);

const PlayerContext = createContext<PlayerStore>(playerStore);

export function PlayerProvider({ children, store }: { children: ReactNode; store: PlayerStore }) {
  return <PlayerContext value={store}>{children}</PlayerContext>;
}

export function usePlayerStore(): PlayerStore {
  return useContext(PlayerContext);
}

export function usePlayer(): PlayerState & PlayerActions {
  const store = useContext(PlayerContext);
  return { ...store, ...useStore(store.state) };
}

/** Separate from `usePlayer`, because it renders several times a second. */
export function usePlayerTime(): PlayerTime {
  return useStore(useContext(PlayerContext).time);
}

/** The state of a song in the player, or null. Renders only when it changes. */
export function useSongInPlayer(songId: string): 'playing' | 'paused' | null {
  return useStore(useContext(PlayerContext).state, ({ current, isPlaying }) => {
    if (current?.songId !== songId) return null;
    return isPlaying ? 'playing' : 'paused';
  });
}
