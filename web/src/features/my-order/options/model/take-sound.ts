/** The audio output of a comparison; it handles files and seconds, not takes. */
export interface Sound {
  /** Starts at `seconds`, or seeks there. Rejects when it cannot play, or was interrupted by a stop or another start. */
  start: (index: number, seconds: number) => Promise<void>;
  stop: () => void;
  /** Only while it plays. Rejects as `start` does. */
  hear: (index: number) => Promise<void>;
  /** Seconds; only while it plays. */
  position: () => number;
  end: () => void;
}

export interface SoundEvents {
  /** Paused from outside: by the operating system or another recording of the page. */
  paused: () => void;
  ended: () => void;
}
