import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { emailOutbox } from './collections.ts';
import { firestore, goodDocuments } from './firestore.ts';

type OutboxChange = Partial<Omit<OutboxEmail, 'id'>>;

export interface OutboxStore {
  /** Changes a row in one transaction; null leaves it. Returns the changed row, null when nothing was changed. */
  change: (id: string, decide: (row: OutboxEmail) => OutboxChange | null) => Promise<OutboxEmail | null>;
  /** Due rows and rows whose sender has died, the longest waiting first. */
  due: (now: Date, limit: number) => Promise<OutboxEmail[]>;
}

export const outboxStore: OutboxStore = {
  change: async (id, decide) =>
    firestore().runTransaction(async (transaction) => {
      const ref = emailOutbox().doc(id);
      const row = (await transaction.get(ref)).data();
      const change = row && decide(row);
      if (!change) return null;
      transaction.update(ref, change);
      return { ...row, ...change };
    }),
  due: async (now, limit) => {
    const waiting = emailOutbox()
      .where('state', '==', 'queued')
      .where('nextAttemptAt', '<=', now)
      .orderBy('nextAttemptAt')
      .limit(limit);
    const abandoned = emailOutbox()
      .where('state', '==', 'sending')
      .where('leaseUntil', '<=', now)
      .orderBy('leaseUntil')
      .limit(limit);
    const [one, other] = await Promise.all([waiting.get(), abandoned.get()]);
    return goodDocuments([...one.docs, ...other.docs]);
  },
};
