import { useEffect } from 'react';

/**
 * Keeps the screen on while `isOn`: nobody touches a phone that shows lyrics. Without effect where a browser cannot do it,
 * or refuses because the battery is low.
 */
export function useScreenAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let isWanted = true;
    let held: WakeLockSentinel | null = null;
    // A hidden page loses its lock for good and needs another when it is shown again.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      void held?.release();
      held = lock;
      if (!isWanted) void held?.release();
    };
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, [isOn]);
}
