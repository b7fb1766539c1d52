import { EMAIL_OUTBOX, outboxEmailSchema } from '@keepsong/domain/documents/outbox-email';
import { documents } from '@/lib/firebase/documents';

const emails = documents(outboxEmailSchema);

export const emailsCollection = () => emails.in(EMAIL_OUTBOX);
