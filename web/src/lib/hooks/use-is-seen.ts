import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useTabVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}

/** True while the element is in the viewport of a visible tab. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const isOnScreen = useOnScreen(element);
  return useTabVisible() && isOnScreen;
}
