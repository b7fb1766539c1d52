import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { collection } from 'firebase/firestore';
import type { CollectionReference, Firestore } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const emailConverter = converter(outboxEmailSchema);

/** E-mails that were sent or wait; admins only. */
export function emailsCollection(db: Firestore): CollectionReference<OutboxEmail> {
  return collection(db, EMAIL_OUTBOX).withConverter(emailConverter);
}
