import { messageSchema, messagesPath } from '@keepsong/domain/documents/message';
import type { Message } from '@keepsong/domain/documents/message';
import { collection, orderBy, query } from 'firebase/firestore';
import { useState } from 'react';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { ownedOrAll } from '@/lib/firebase/owned';
import { useLiveList } from '@/lib/firebase/use-live-list';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { useSession } from '@/lib/session/session';

const messageConverter = converter(messageSchema);

const PER_PAGE = 50;

export interface Messages extends Omit<LiveList<Message>, 'rows'> {
  /** The last messages when the page opened and those received since, oldest first. */
  recent: readonly Message[];
  /** Earlier messages that were loaded on request. */
  earlier: readonly Message[];
}

/** The conversation about an order: the last messages, earlier ones on request. */
export function useMessages(orderId: string): Messages {
  const { user, isAdmin } = useSession();
  const written = collection(firestore, messagesPath(orderId)).withConverter(messageConverter);
  const { rows, ...list } = useLiveList(
    user && query(ownedOrAll(written, { uid: user.uid, isAdmin }), orderBy('at', 'desc')),
    PER_PAGE,
  );
  /** The first message that was shown when the page opened. */
  const [first, setFirst] = useState<Message | null>(null);
  const oldest = rows.at(-1);
  if (!first && oldest && list.status === 'ready') setFirst(oldest);
  const isEarlier = ({ at }: Message) => first !== null && at < first.at;
  const oldestFirst = rows.toReversed();
  return {
    ...list,
    recent: oldestFirst.filter((message) => !isEarlier(message)),
    earlier: oldestFirst.filter(isEarlier),
  };
}
