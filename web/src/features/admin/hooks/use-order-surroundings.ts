import { orderEventSchema, orderEventsPath } from '@keepsong/domain/documents/order-event';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { orderNotePath, orderNoteSchema } from '@keepsong/domain/documents/order-note';
import type { OrderNote } from '@keepsong/domain/documents/order-note';
import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { useAdminKey } from './use-admin-key';

const eventConverter = converter(orderEventSchema);
const noteConverter = converter(orderNoteSchema);
const uploadConverter = converter(uploadSchema);
const emailConverter = converter(outboxEmailSchema);

// Together with the order and two songs, one order costs at most 38 reads.
const MOST_EVENTS = 12;
const MOST_EMAILS = 10;
const MOST_VERSIONS = 3;

/** What happened to the order, newest first. */
export function useOrderEvents(orderId: string): Live<OrderEvent[]> {
  const events = collection(firestore(), orderEventsPath(orderId)).withConverter(eventConverter);
  return useLiveQuery(
    query(events, orderBy('at', 'desc'), limit(MOST_EVENTS)),
    `${useAdminKey()}/events/${orderId}`,
  );
}

export function useOrderNote(orderId: string): Live<OrderNote | null> {
  const ref = doc(firestore(), orderNotePath(orderId)).withConverter(noteConverter);
  return useLiveDoc(ref, `${useAdminKey()}/note/${orderId}`);
}

export function useOrderEmails(orderId: string): Live<OutboxEmail[]> {
  const emails = collection(firestore(), EMAIL_OUTBOX).withConverter(emailConverter);
  return useLiveQuery(
    query(emails, where('orderId', '==', orderId), orderBy('createdAt', 'desc'), limit(MOST_EMAILS)),
    `${useAdminKey()}/emails/${orderId}`,
  );
}

/** The last files that were uploaded for a song, newest first, the refused ones too. */
export function useUploads(songId: string, kind: UploadKind): Live<Upload[]> {
  const uploads = collection(firestore(), UPLOADS).withConverter(uploadConverter);
  return useLiveQuery(
    query(
      uploads,
      where('songId', '==', songId),
      where('kind', '==', kind),
      orderBy('createdAt', 'desc'),
      limit(MOST_VERSIONS),
    ),
    `${useAdminKey()}/uploads/${songId}/${kind}`,
  );
}
