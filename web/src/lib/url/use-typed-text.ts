import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const PAUSE_MS = 250;

interface TypedText {
  typed: string;
  type: (text: string) => void;
  /** Empties the box, and forgets what `follow` has not been told. */
  reset: () => void;
}

/** The text of a search box whose `value` is in the URL. The box shows it at once; `follow` puts it into the URL after a pause. */
export function useTypedText(value: string, follow: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  const followSoon = useDebouncedCallback((text: string) => {
    setSent(text);
    follow(text);
  }, PAUSE_MS);
  if (value !== shown) {
    setShown(value);
    setSent(null);
    // What was sent comes back after the next letter.
    if (value !== sent) setTyped(value);
  }
  return {
    typed,
    type: (text) => {
      setTyped(text);
      followSoon(text);
    },
    reset: () => {
      followSoon.cancel();
      setTyped('');
    },
  };
}
