import { useEffect, useRef } from 'react';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { createHiddenAudio } from '@/lib/player/audio-element';

export function discardSound(audio: HTMLAudioElement): void {
  audio.remove();
  URL.revokeObjectURL(audio.src);
}

/** Loads a recording while the question is open, because browsers start a sound only during a press. The caller discards it. */
export function useChosenSound(path: string | null): () => HTMLAudioElement | null {
  const sound = useRef<HTMLAudioElement | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const element = createHiddenAudio();
    const ended = new AbortController();
    sound.current = element;
    fetchPrivateFile(path, undefined, ended.signal).then(
      (file) => {
        element.src = URL.createObjectURL(file);
      },
      // Without it the song starts with another press.
      () => undefined,
    );
    return () => {
      if (sound.current !== element) return;
      sound.current = null;
      ended.abort();
      discardSound(element);
    };
  }, [path]);
  return () => {
    const taken = sound.current;
    sound.current = null;
    return taken;
  };
}
