import { messageSchema, messagesPath } from '@keepsong/domain/documents/message';
import type { Message } from '@keepsong/domain/documents/message';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { useAction } from '@/lib/calls/action';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { reportError } from '@/lib/feedback/report';
import { useSession } from '@/lib/session/session';

const messageConverter = converter(messageSchema);

const PER_PAGE = 50;

const byTime = (one: Message, other: Message) => one.at.getTime() - other.at.getTime();

export interface Messages extends Pick<Read<Message[]>, 'status' | 'retry'> {
  /** The last messages when the page opened and those received since, oldest first. */
  recent: readonly Message[];
  /** Earlier messages that were loaded on request. */
  earlier: readonly Message[];
  /** Null when all are shown. */
  showEarlier: (() => Promise<unknown>) | null;
  isLoadingEarlier: boolean;
}

/** The conversation about an order: the last messages live, earlier ones on request. */
export function useMessages(orderId: string): Messages {
  const { user, isAdmin } = useSession();
  const written = collection(useFirestore(), messagesPath(orderId)).withConverter(messageConverter);
  const newestFirst =
    user &&
    query(
      written,
      // The rules require the owner in the query of non-admins.
      ...(isAdmin ? [] : [where('userId', '==', user.uid)]),
      orderBy('at', 'desc'),
    );
  const { data, ...live } = useLiveQuery(newestFirst && query(newestFirst, limit(PER_PAGE)));

  // A new message moves the oldest one out of the query; the page still shows it.
  const [seen, setSeen] = useState<ReadonlyMap<string, Message>>(new Map());
  if (data?.some(({ id }) => !seen.has(id))) {
    setSeen(new Map([...seen, ...data.map((message) => [message.id, message] as const)]));
  }

  // Messages never change, so earlier ones need no listener.
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const [isComplete, setIsComplete] = useState(false);
  const recent = [...seen.values()].sort(byTime);
  const oldest = earlier[0] ?? recent[0];
  const { run, isPending } = useAction(
    async () => {
      if (!newestFirst || !oldest) return;
      const page = await getDocsFromServer(query(newestFirst, startAfter(oldest.at), limit(PER_PAGE)));
      const found = page.docs.flatMap((document) => {
        try {
          return [document.data()];
        } catch (error) {
          reportError(error, `reading ${document.ref.path}`);
          return [];
        }
      });
      setEarlier([...found.reverse(), ...earlier]);
      setIsComplete(page.size < PER_PAGE);
    },
    { failure: { title: 'Earlier messages could not be loaded' } },
  );
  return {
    ...live,
    recent,
    earlier,
    showEarlier: seen.size >= PER_PAGE && !isComplete ? () => run(undefined) : null,
    isLoadingEarlier: isPending,
  };
}
