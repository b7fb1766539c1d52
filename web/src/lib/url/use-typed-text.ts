import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const PAUSE_MS = 250;

/** The box shows it at once, `useSearch` after a pause. Until then no other value of the URL is shown. */
export function useTypedText(value: string, follow: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const followSoon = useDebouncedCallback((text: string) => {
    follow(text);
    setTyped(null);
  }, PAUSE_MS);
  return {
    typed: typed ?? value,
    setTyped: (text: string) => {
      setTyped(text);
      followSoon(text);
    },
    /** Forgets what `follow` has not been told. */
    reset: () => {
      followSoon.cancel();
      setTyped(null);
    },
  };
}
