import { useEffect, useState } from 'react';

/** `setTimeout` fires at once for a longer time. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The current time; renders again once `deadline` has passed. */
export function useNowUntil(deadline: Date | null): Date {
  const [now, setNow] = useState(() => new Date());
  const waitMs = deadline === null ? null : deadline.getTime() - now.getTime();
  useEffect(() => {
    if (waitMs === null || waitMs <= 0) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(waitMs, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [waitMs]);
  return now;
}
