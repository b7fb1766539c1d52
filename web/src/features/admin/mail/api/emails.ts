import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { emailsCollection } from '@/entities/email/email';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { usePagedQuery } from '../../api/use-paged-query';
import type { PagedRows } from '../../api/use-paged-query';
import type { Place } from '../../model/paging';

/** One page of all e-mails, newest first; `state` null: in any state. */
export function useEmailsPage(state: OutboxEmail['state'] | null, place: Place): PagedRows<OutboxEmail> {
  return usePagedQuery({
    collection: emailsCollection(useFirestore()),
    filters: state ? [where('state', '==', state)] : [],
    dateField: 'createdAt',
    dateOf: ({ createdAt }) => createdAt,
    place,
  });
}

/** Limits the reads of an order's page, which shows several lists. */
const MAX_EMAILS = 10;

export function useOrderEmails(orderId: string): Live<OutboxEmail[]> {
  const emails = emailsCollection(useFirestore());
  return useLiveQuery(
    query(emails, where('orderId', '==', orderId), orderBy('createdAt', 'desc'), limit(MAX_EMAILS)),
  );
}
