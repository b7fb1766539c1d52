/** What makes the sound of a comparison: it knows files and seconds, and nothing of takes. */
export interface Sound {
  /** Starts at `seconds`, or goes there. */
  start: (index: number, seconds: number) => Promise<void>;
  stop: () => void;
  /** Only while it plays. */
  hear: (index: number) => void;
  /** Seconds; only while it plays. */
  position: () => number;
  end: () => void;
}

export interface SoundEvents {
  /** Somebody else has paused it: the operating system, another recording of the page. */
  paused: () => void;
  ended: () => void;
}

/** In the document, where the browser's media controls and `useExclusivePlayback` find it. */
export function createHiddenAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}
