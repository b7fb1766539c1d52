/** For elements that come by a ref of another component, which React's rules do not let a component change. */
export function seekTo(audio: HTMLAudioElement | null, seconds: number): void {
  if (audio) audio.currentTime = Math.max(0, seconds);
}

export function setVolume(audio: HTMLAudioElement | null, volume: number): void {
  if (audio) audio.volume = volume;
}
