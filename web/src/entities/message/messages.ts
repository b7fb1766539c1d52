import { messageSchema, messagesPath, type Message } from '@keepsong/domain/documents/order-parts';
import { orderBy } from 'firebase/firestore';
import { useState } from 'react';
import type { Messages } from '@/components/messages/message-list';
import { documents } from '@/lib/firebase/documents';
import { useLiveList } from '@/lib/firebase/use-live-list';
import { useOwnQuery } from '@/lib/firebase/use-read';

const messages = documents(messageSchema);

const PER_PAGE = 50;

export function useMessages(orderId: string): Messages {
  const newestFirst = useOwnQuery(messages.in(messagesPath(orderId)), orderBy('at', 'desc'));
  const { rows, ...list } = useLiveList(newestFirst, PER_PAGE);
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
