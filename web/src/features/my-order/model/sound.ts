/** The audio output of a comparison; it handles files and seconds, not takes. */
export interface Sound {
  /** Starts at `seconds`, or seeks there. */
  start: (index: number, seconds: number) => Promise<void>;
  stop: () => void;
  /** Only while it plays. */
  hear: (index: number) => void;
  /** Seconds; only while it plays. */
  position: () => number;
  end: () => void;
}

export interface SoundEvents {
  /** Paused from outside: by the operating system or another recording of the page. */
  paused: () => void;
  ended: () => void;
}

/** Attached to the document for the browser's media controls and `useExclusivePlayback`. */
export function createHiddenAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}
