import { useEffect, useState } from 'react';

/** `setTimeout` holds no more milliseconds than these and fires at once when asked to. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time, kept until `deadline` has passed and then told anew. */
export function useNowUntil(deadline: Date | null): Date {
  const [now, setNow] = useState(() => new Date());
  const waitMs = deadline === null ? null : deadline.getTime() - now.getTime();
  useEffect(() => {
    if (waitMs === null || waitMs <= 0) return;
    const timer = setTimeout(() => setNow(new Date()), Math.min(waitMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [waitMs]);
  return now;
}
