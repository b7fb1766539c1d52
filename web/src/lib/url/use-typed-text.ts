import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const PAUSE_MS = 250;

/**
 * The text of a search box whose `value` is in the URL. The box shows it at once; `follow` puts it into the URL after a pause.
 * Until the URL has what was typed last, no other value of it is shown: it is an earlier one that comes late. When another
 * navigation takes the place of that change, the text is put into the URL again.
 */
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
