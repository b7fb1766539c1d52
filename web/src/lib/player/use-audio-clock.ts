import { useEffect, useRef, type RefObject } from 'react';

/** Before each frame of playback and after each seek, in ms, for writing to the DOM: a phone cannot render React that often. */
export function useAudioClock(
  audio: RefObject<HTMLAudioElement | null>,
  onTime: (ms: number) => void,
  key: unknown = null,
): void {
  const listener = useRef(onTime);
  useEffect(() => {
    listener.current = onTime;
  });
  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    let frame = 0;
    const publish = () => listener.current(element.currentTime * 1_000);
    const next = () => {
      publish();
      frame = element.paused ? 0 : requestAnimationFrame(next);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      next();
    };
    const EVENTS = ['play', 'seeked', 'timeupdate', 'loadedmetadata'] as const;
    for (const event of EVENTS) element.addEventListener(event, start);
    start();
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) element.removeEventListener(event, start);
    };
  }, [audio, key]);
}
