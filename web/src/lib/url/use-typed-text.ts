import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const PAUSE_MS = 250;

/** The box shows it at once, the URL after a pause. Until then no other value of the URL is shown, and a lost change is made again. */
export function useTypedText(value: string, follow: (text: string) => void) {
  const [typed, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [awaited, setAwaited] = useState<string | null>(null);
  const followSoon = useDebouncedCallback(follow, PAUSE_MS);
  if (awaited === value) setAwaited(null);
  if (value !== shown) {
    setShown(value);
    if (awaited === null) setText(value);
  }
  useEffect(() => {
    if (awaited !== null && awaited !== value && !followSoon.isPending()) followSoon(awaited);
  }, [awaited, value, followSoon]);
  function show(text: string): void {
    setText(text);
    setAwaited(text);
  }
  return {
    typed,
    setTyped: (text: string) => {
      show(text);
      followSoon(text);
    },
    /** Empties the box, and forgets what `follow` has not been told. */
    reset: () => {
      followSoon.cancel();
      show('');
    },
  };
}
