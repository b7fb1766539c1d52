/** Seeks an element of another component's ref, which React's lint rules do not let a component mutate. */
export function seekTo(audio: HTMLAudioElement | null, seconds: number): void {
  if (audio) audio.currentTime = Math.max(0, seconds);
}

/** Attached to the document for the browser's media controls and `useExclusivePlayback`. */
export function createHiddenAudio(): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.hidden = true;
  document.body.append(audio);
  return audio;
}
