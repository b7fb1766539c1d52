import { useCallback, useEffect, useState } from 'react';

const PAUSE_SECONDS = 30;

/** Counts down after each `start`; 0 means ready. */
export function useCoolDown() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isCounting = secondsLeft > 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const start = useCallback(() => setSecondsLeft(PAUSE_SECONDS), []);
  return { secondsLeft, start };
}
