import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { emailOutbox } from './collections.ts';
import { errorFields, logEvent } from '../log.ts';
import {
  firestore,
  goodDocuments,
  type QueryDocumentSnapshot,
  type Transaction,
  readIn,
} from './firestore.ts';

type OutboxChange = Partial<Omit<OutboxEmail, 'id'>>;

/** Queues e-mails with what causes them. */
export function queueEmails(transaction: Transaction, emails: readonly OutboxEmail[]): void {
  for (const email of emails) transaction.create(emailOutbox().doc(email.id), email);
}

/** Reads which e-mails are queued already. The returned function queues the others, once nothing more is read. */
export async function unqueuedEmails(
  transaction: Transaction,
  emails: readonly OutboxEmail[],
): Promise<() => void> {
  const found = await Promise.all(emails.map(({ id }) => transaction.get(emailOutbox().doc(id))));
  const missing = emails.filter((_, index) => !found[index]?.exists);
  return () => queueEmails(transaction, missing);
}

type DueField = 'nextAttemptAt' | 'leaseUntil';
/** Gets the stored attempts as they are, and the field that made the row due. */
type BadRowChange = (attempts: unknown, due: DueField, now: Date) => OutboxChange;

async function dueRows(now: Date, limit: number) {
  const queued = emailOutbox()
    .where('state', '==', 'queued')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit);
  const abandoned = emailOutbox()
    .where('state', '==', 'sending')
    .where('leaseUntil', '<=', now)
    .orderBy('leaseUntil')
    .limit(limit);
  const [one, other] = await Promise.all([queued.get(), abandoned.get()]);
  return [
    ...one.docs.map((row) => ({ row, due: 'nextAttemptAt' as const })),
    ...other.docs.map((row) => ({ row, due: 'leaseUntil' as const })),
  ];
}

/** False when the row was changed meanwhile or could not be written; the next sweep finds it again. */
async function moveBad(
  { ref, updateTime }: QueryDocumentSnapshot,
  change: OutboxChange | null,
): Promise<boolean> {
  if (!change) return false;
  try {
    await ref.update(change, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    logEvent('error', 'bad_email_not_moved', { emailId: ref.id, ...errorFields(error) });
    return false;
  }
}

export const outboxStore = {
  /** Changes a row in one transaction; null leaves it. Returns the changed row, null when nothing was changed. */
  change: (id: string, decide: (row: OutboxEmail) => OutboxChange | null): Promise<OutboxEmail | null> =>
    firestore().runTransaction(async (transaction) => {
      const ref = emailOutbox().doc(id);
      const row = await readIn(transaction, ref);
      const change = row && decide(row);
      if (!change) return null;
      transaction.update(ref, change);
      return { ...row, ...change };
    }),
  /**
   * Due rows and rows whose sender has died, the longest waiting first. With `changeBad`, rows that do not parse are changed and
   * leave the head of the queue, so that the rows behind them are found.
   */
  async due(now: Date, limit: number, changeBad?: BadRowChange): Promise<OutboxEmail[]> {
    for (;;) {
      const found = await dueRows(now, limit);
      const read = found.map(({ row, due }) => ({ row, due, good: goodDocuments([row]) }));
      const good = read.flatMap((one) => one.good);
      const bad = changeBad ? read.filter((one) => one.good.length === 0) : [];
      const moved = await Promise.all(
        bad.map(({ row, due }) => moveBad(row, changeBad?.(row.get('attempts'), due, now) ?? null)),
      );
      if (good.length > 0 || !moved.includes(true)) return good;
    }
  },
};
export type OutboxStore = typeof outboxStore;
