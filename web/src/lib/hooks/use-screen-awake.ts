import { useEffect } from 'react';

/** Nobody touches a phone that shows lyrics. Does nothing where the browser has no lock, or refuses it at low battery. */
export function useScreenAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let isWanted = true;
    let held: WakeLockSentinel | null = null;
    // The browser releases the lock of a hidden page; a visible page needs a new one.
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
