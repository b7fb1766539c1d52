import { useEffect, useState } from 'react';

/** Small, and answered by no service worker. */
const PROBE = '/robots.txt';
const TRY_AGAIN_MS = 5_000;

const isServerReached = () =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * For a page that cannot be shown without code that did not load: loads the page again once the connection is back, because a
 * browser does not fetch a failed module a second time. Returns true while there is no connection. A page that fails although the
 * server is reached is not loaded again, since it could fail for ever. `wasLost`: there was no connection when it failed.
 */
export function useReloadWhenReached(isNeeded: boolean, wasLost = false): boolean {
  const [isLost, setLost] = useState(() => isNeeded && (wasLost || !navigator.onLine));
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let mayReload = wasLost || !navigator.onLine;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      clearTimeout(timer);
      const isReached = await isServerReached();
      if (isOver) return;
      if (!isReached) {
        mayReload = true;
        setLost(true);
        timer = setTimeout(() => void look(), TRY_AGAIN_MS);
      } else if (mayReload && navigator.onLine) location.reload();
    }
    const onOnline = () => {
      mayReload = true;
      void look();
    };
    void look();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isNeeded, wasLost]);
  return isLost;
}
