/** A song as the player knows it. */
export interface Track {
  songId: string;
  title: string;
  /** Null: the song has no recording and can't be played. */
  url: string | null;
  style?: string;
  coverUrl: string | null;
  /** Seconds, when known before the file is loaded. */
  duration: number | null;
  /** Loudness per bar, 0 to 1; empty when unknown. */
  peaks: readonly number[];
  /** The page of the song, if it has one. */
  page?: string;
}

/** `idle`: nothing fetched yet. `loading`: waiting for sound. `failed`: the file could not be had; retry may help. */
export type PlayerPhase = 'idle' | 'loading' | 'ready' | 'failed';

export interface PlayerState {
  current: Track | null;
  isPlaying: boolean;
  phase: PlayerPhase;
  hasNext: boolean;
  hasPrevious: boolean;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is the song as it was recorded. */
  rate: number;
  isCollapsed: boolean;
}

/** Changes several times a second, so it is read apart from the rest. In seconds. */
export interface PlayerTime {
  position: number;
  /** Null while unknown. */
  duration: number | null;
}

export interface PlayerActions {
  /** Plays a song; the same song again goes on where it is. `list` is what next and previous walk through. */
  play: (track: Track, list?: readonly Track[]) => void;
  resume: () => void;
  pause: () => void;
  /** Pauses or goes on. */
  toggle: () => void;
  /** Lets go of the song; the player hides. */
  stop: () => void;
  /** Loads the current song again after a failure and goes on where it was. */
  retry: () => void;
  next: () => void;
  /** To the beginning, or within the first seconds to the song before. */
  previous: () => void;
  /** Seconds from the beginning, kept within the song. */
  seek: (seconds: number) => void;
  /** Seconds from here. */
  skip: (seconds: number) => void;
  /** While the slider is held, the song's own progress does not move it. */
  startDrag: () => void;
  dragTo: (seconds: number) => void;
  endDrag: () => void;
  setVolume: (volume: number) => void;
  toggleMuted: () => void;
  setRate: (rate: number) => void;
  setCollapsed: (isCollapsed: boolean) => void;
}
