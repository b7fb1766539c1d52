import { readMessages } from '@keepsong/domain/calls/read-messages';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useCommand } from '@/lib/command';
import { useOnline } from '@/lib/hooks/use-online';

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

interface Unread {
  orderId: string;
  count: number;
  /** The last message of the other side. */
  lastId: string | undefined;
}

/** Marks the messages about an order as read while `end`, below the last one, is on the screen and the tab is visible. */
export function useMarkRead({ orderId, count, lastId }: Unread, end: RefObject<HTMLElement | null>): void {
  const { run, isPending } = useCommand(readMessages, { failure: null });
  const isOnScreen = useOnScreen(end);
  const isTabVisible = useTabVisible();
  const isOnline = useOnline();
  const canRead = isOnScreen && isTabVisible && isOnline;
  /** One attempt for each message: the count arrives later than the answer, and a failure must not repeat itself at once. */
  const attempted = useRef<string>(undefined);

  useEffect(() => {
    if (!canRead) attempted.current = undefined;
    if (!canRead || count === 0 || lastId === undefined || isPending || attempted.current === lastId) return;
    attempted.current = lastId;
    void run({ orderId });
  }, [canRead, count, lastId, isPending, run, orderId]);
}
