import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { emailsCollection } from '@/entities/email/email';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import type { Place } from '@/lib/firebase/paging';
import { pageConstraints, useLivePage, type LivePage } from '@/lib/firebase/use-live-page';

interface EmailsView extends Place {
  state: OutboxEmail['state'] | 'all';
}

export function useEmailsPage({ state, ...place }: EmailsView): LivePage<OutboxEmail> {
  return useLivePage({
    from: query(
      emailsCollection(),
      ...(state === 'all' ? [] : [where('state', '==', state)]),
      ...pageConstraints('createdAt', place, 'newest'),
    ),
    place,
    positionOf: ({ createdAt, id }) => ({ at: createdAt.getTime(), id }),
  });
}

export function useOrderEmails(orderId: string, most: number): Read<OutboxEmail[]> {
  const emails = emailsCollection();
  return useLiveQuery(
    query(emails, where('orderId', '==', orderId), orderBy('createdAt', 'desc'), limit(most)),
  );
}
