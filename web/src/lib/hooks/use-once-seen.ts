import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useIsSeen } from './use-is-seen';
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
  const isSeen = useIsSeen(element);
  const canMark = useOnline() && isSeen && news !== null;
  const attempted = useRef<typeof news>(null);
  const attempt = useEffectEvent(mark);
  useEffect(() => {
    if (!canMark) attempted.current = null;
    if (!canMark || isPending || attempted.current === news) return;
    attempted.current = news;
    attempt();
  }, [canMark, news, isPending]);
}
