import { useEffect, useRef, useState } from 'react';
import { reportError } from '@/lib/feedback/report';
import { SAMPLE_SECONDS } from '../../model/sample-peaks';

const SAMPLE_URL = '/sample/the-long-way-home.mp3';

/** The sample song. Its file is fetched when it is first played. Times in seconds. */
export function useSample() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);

  useEffect(
    () => () => {
      audio.current?.pause();
      audio.current?.remove();
    },
    [],
  );

  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      setTime(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  function element(): HTMLAudioElement {
    if (audio.current) return audio.current;
    const created = new Audio(SAMPLE_URL);
    created.addEventListener('play', () => setPlaying(true));
    created.addEventListener('pause', () => setPlaying(false));
    created.addEventListener('ended', () => {
      created.currentTime = 0;
      setTime(0);
    });
    // Attached to the document for `useExclusivePlayback`.
    document.body.append(created);
    audio.current = created;
    return created;
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
      // Before the metadata load, the element stores the start position.
      element().currentTime = seconds;
      setTime(seconds);
    },
  };
}
