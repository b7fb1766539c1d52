import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from './use-online';

/**
 * Marks news as read while its element is seen, once for each: the stored state changes after the reply, and a failure must not repeat
 * at once. `news` null: there are none.
 */
export function useOnceSeen(
  element: RefObject<HTMLElement | null>,
  news: string | number | null,
  isPending: boolean,
  mark: () => void,
): void {
  const [isOnline, isTabVisible, isOnScreen] = [useOnline(), useTabVisible(), useOnScreen(element)];
  const canMark = isOnline && isTabVisible && isOnScreen && news !== null;
  const attempted = useRef<typeof news>(null);
  const attempt = useEffectEvent(mark);
  useEffect(() => {
    if (!canMark) attempted.current = null;
    if (!canMark || isPending || attempted.current === news) return;
    attempted.current = news;
    attempt();
  }, [canMark, news, isPending]);
}

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
