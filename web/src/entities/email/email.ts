import { firestore } from '@/lib/firebase/firestore';
import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { collection } from 'firebase/firestore';
import type { CollectionReference } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const emailConverter = converter(outboxEmailSchema);

/** E-mails that were sent or wait; admins only. */
export function emailsCollection(): CollectionReference<OutboxEmail> {
  return collection(firestore, EMAIL_OUTBOX).withConverter(emailConverter);
}
