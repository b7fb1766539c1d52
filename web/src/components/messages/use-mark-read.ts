import { readMessages } from '@keepsong/domain/calls/read-messages';
import { useEffect, useRef, type RefObject } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { useIsSeen } from '@/lib/hooks/use-is-seen';
import { useOnline } from '@/lib/hooks/use-online';

interface Unread {
  orderId: string;
  count: number;
  /** The time of the other side's last message. */
  seenUntil: number | null;
}

/** Marks the messages about an order as read while `end`, below the last one, is on the screen and the tab is visible. */
export function useMarkRead({ orderId, count, seenUntil }: Unread, end: RefObject<HTMLElement | null>): void {
  const { run, isPending } = useCommand(readMessages, { failure: null });
  const isSeen = useIsSeen(end);
  const isOnline = useOnline();
  const canRead = isSeen && isOnline;
  /** One attempt per message, because the count updates after the reply, and a failure must not repeat at once. */
  const attempted = useRef<number>(undefined);

  useEffect(() => {
    if (!canRead) attempted.current = undefined;
    if (!canRead || count === 0 || seenUntil === null || isPending || attempted.current === seenUntil) return;
    attempted.current = seenUntil;
    void run({ orderId, seenUntil });
  }, [canRead, count, seenUntil, isPending, run, orderId]);
}
