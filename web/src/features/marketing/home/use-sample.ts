import { useEffect, useRef, useState } from 'react';
import { reportError } from '@/lib/report';
import { SAMPLE_SECONDS } from '../sample-peaks';

const SAMPLE_URL = '/sample/the-long-way-home.mp3';

/** The sample song; its file is fetched with the first press on play. Times in seconds. */
export function useSample() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);

  useEffect(() => () => audio.current?.pause(), []);

  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const follow = () => {
      setTime(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  function element(): HTMLAudioElement {
    if (audio.current) return audio.current;
    const made = new Audio(SAMPLE_URL);
    made.addEventListener('play', () => setPlaying(true));
    made.addEventListener('pause', () => setPlaying(false));
    made.addEventListener('ended', () => {
      made.currentTime = 0;
      setTime(0);
    });
    audio.current = made;
    return made;
  }

  function play() {
    element()
      .play()
      .catch((error: unknown) => reportError(error, 'playing the sample'));
  }

  return {
    playing,
    time,
    duration: SAMPLE_SECONDS,
    toggle: () => (playing ? audio.current?.pause() : play()),
    seek: (seconds: number) => {
      const target = element();
      const jump = () => {
        target.currentTime = seconds;
      };
      if (target.readyState > 0) jump();
      else target.addEventListener('loadedmetadata', jump, { once: true });
      setTime(seconds);
    },
  };
}
