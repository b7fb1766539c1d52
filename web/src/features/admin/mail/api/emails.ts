import { EMAIL_OUTBOX, type OutboxEmail, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { type Read, useLiveQuery } from '@/lib/firebase/use-read';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, pageConstraints, useLivePage } from '@/lib/firebase/use-live-list';
import { documents } from '@/lib/firebase/documents';

const emails = documents(outboxEmailSchema);

const emailsCollection = () => emails.in(EMAIL_OUTBOX);

interface EmailsView extends Place {
  state: OutboxEmail['state'] | 'all';
}

export function useEmailsPage({ state, ...place }: EmailsView): LivePage<OutboxEmail> {
  return useLivePage(
    query(
      emailsCollection(),
      ...(state === 'all' ? [] : [where('state', '==', state)]),
      ...pageConstraints('createdAt', place, 'desc'),
    ),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
}

export function useOrderEmails(orderId: string, most: number): Read<OutboxEmail[]> {
  const emails = emailsCollection();
  return useLiveQuery(
    query(emails, where('orderId', '==', orderId), orderBy('createdAt', 'desc'), limit(most)),
  );
}
