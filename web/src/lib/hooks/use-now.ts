import { useEffect, useState } from 'react';
import { onCorrection, serverNow } from '@/lib/browser/server-clock';

/** The time by the server's clock, updated every `everyMs`. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    const end = onCorrection(tick);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [everyMs]);
  return now;
}
