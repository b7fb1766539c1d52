import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a long screen's `count` parts may be drawn by now: one at first, the next after each has been shown. In parts
 * it is drawn, measured and laid out in short tasks, and a slow phone answers in between. The later ones belong below the
 * first screenful: above it, they would push down what is being read.
 */
export function useParts(count: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count]);
  return shown;
}
