export interface Track {
  songId: string;
  title: string;
  /** Null: the song has no recording and can't be played. */
  url: string | null;
  /** A private recording's URLs expire: gives a new one for each load. `url` then only identifies it. */
  resolveUrl?: () => Promise<string>;
  style?: string;
  coverUrl: string | null;
  /** Seconds, when known before the file is loaded. */
  duration: number | null;
  /** Loudness per bar, 0 to 1; empty when unknown. */
  peaks: readonly number[];
  page?: string;
}

/** `idle`: nothing fetched yet. `loading`: not enough data to play. `failed`: the file could not be loaded; a retry may help. */
type PlayerPhase = 'idle' | 'loading' | 'ready' | 'failed';

export interface PlayerState {
  current: Track | null;
  isPlaying: boolean;
  phase: PlayerPhase;
  isCollapsed: boolean;
}

/** In seconds. Separate from the state, because it changes several times a second. */
export interface PlayerTime {
  position: number;
  duration: number | null;
}

export interface PlayerActions {
  play: (track: Track) => void;
  resume: () => void;
  pause: () => void;
  toggle: () => void;
  /** Removes the song; the player disappears. */
  stop: () => void;
  /** Loads the current song again after a failure, at the same position. */
  retry: () => void;
  /** Seconds from the beginning, limited to the song. */
  seek: (seconds: number) => void;
  skip: (seconds: number) => void;
  /** During a drag, playback does not move the slider. */
  startDrag: () => void;
  dragTo: (seconds: number) => void;
  endDrag: () => void;
  setCollapsed: (isCollapsed: boolean) => void;
}
