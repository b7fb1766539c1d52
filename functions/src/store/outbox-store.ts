import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { emailOutbox } from './collections.ts';
import { firestore, goodOrLater, type Transaction, readIn } from './firestore.ts';

type OutboxChange = Partial<Omit<OutboxEmail, 'id'>>;

export function queueEmails(transaction: Transaction, emails: readonly OutboxEmail[]): void {
  for (const email of emails) transaction.create(emailOutbox().doc(email.id), email);
}

/** Queues an e-mail, or replaces the words of the one that waits under its id. */
export function queueOrRewrite(transaction: Transaction, email: OutboxEmail, isQueued: boolean): void {
  const { id, subject, html, text, updatedAt } = email;
  if (isQueued) transaction.update(emailOutbox().doc(id), { subject, html, text, updatedAt });
  else queueEmails(transaction, [email]);
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

const BAD_DOCUMENT_WAIT_MS = 60 * 60_000;

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
  /** Due rows and those whose sender died. Those that do not parse wait for an hour. */
  async due(now: Date, limit: number): Promise<OutboxEmail[]> {
    const due = await emailOutbox()
      .where('state', 'in', ['queued', 'sending'])
      .where('nextAttemptAt', '<=', now)
      .orderBy('nextAttemptAt')
      .limit(limit)
      .get();
    return goodOrLater(due.docs, 'nextAttemptAt', new Date(now.getTime() + BAD_DOCUMENT_WAIT_MS));
  },
};
export type OutboxStore = typeof outboxStore;
