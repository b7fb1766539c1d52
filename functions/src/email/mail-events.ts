import { createPublicKey, verify } from 'node:crypto';
import { withAlerts } from '@keepsong/domain/alerts';
import { currentMailProblem, type MailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { hasCustomer } from '@keepsong/domain/order-status';
import { z } from 'zod';
import { defineWebhook } from '../callable/posted.ts';
import { config } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { firestore, goodDocuments, isBadDocument, type Transaction, readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';

/** False for a signature that is wrong, or a key that is not set or not readable. */
export function isSignedBySendgrid(
  publicKey: string,
  { signature, timestamp }: { signature: string; timestamp: string },
  body: Buffer,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

const eventSchema = z.object({
  event: z.string(),
  email: z.string(),
  timestamp: z.number(),
  /** Our id of the row; missing for e-mails that are not rows of the outbox. */
  outboxId: z.string().optional(),
  /** The kind of a bounce; after `blocked`, a later e-mail can arrive. */
  type: z.string().optional(),
  reason: z.string().optional(),
});
type SendgridEvent = z.output<typeof eventSchema>;

interface Reported {
  outboxId: string;
  /** Null: it arrived. */
  kind: MailProblem['kind'] | null;
  email: string;
  at: Date;
}

function kindOf({ event, type, reason = '' }: SendgridEvent): MailProblem['kind'] | null {
  if (event === 'bounce') return type === 'blocked' ? null : 'bounced';
  if (event === 'spamreport') return 'complained';
  if (event === 'unsubscribe') return 'unsubscribed';
  // SendGrid did not try, because of an earlier report about the address.
  if (event !== 'dropped') return null;
  if (/spam report/i.test(reason)) return 'complained';
  if (/unsubscribe/i.test(reason)) return 'unsubscribed';
  return /bounced|invalid/i.test(reason) ? 'bounced' : null;
}

/** The problems and arrivals among SendGrid's events; others, and those of unknown shape, are left out. */
export function reportsIn(body: unknown): Reported[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((each) => {
    const read = eventSchema.safeParse(each);
    if (!read.success || !isRowId(read.data.outboxId)) return [];
    const { event, outboxId, email, timestamp } = read.data;
    const kind = kindOf(read.data);
    return kind || event === 'delivered' ? [{ outboxId, kind, email, at: new Date(timestamp * 1000) }] : [];
  });
}

/** A slash would name another collection. */
const isRowId = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && id.length < 500 && !/[/]|^\.+$|^__/.test(id);

/** A late report about an address that was corrected must not take the place of one about the address in use. */
const isOfFormerAddress = (order: Order, problem: MailProblem): boolean =>
  currentMailProblem(order) !== null && currentMailProblem({ ...order, mailProblem: problem }) === null;

/** The order of an e-mail that did not arrive. After an arrival, all of its customer's whose e-mails bounced. */
async function ordersOf(
  transaction: Transaction,
  { template, orderId }: OutboxEmail,
  { kind }: Reported,
): Promise<readonly Order[]> {
  if (isForTeam(template) || orderId === null) return [];
  const order = await readIn(transaction, orders().doc(orderId));
  if (!order) return [];
  if (kind || !hasCustomer(order)) return [order];
  const waiting = orders().where('userId', '==', order.userId).where('mailProblem.kind', '==', 'bounced');
  return goodDocuments((await transaction.get(waiting)).docs);
}

/** What an address that took an e-mail again, or did not, means for an order; null for nothing. */
function problemAfter(
  order: Order,
  { kind, email, at }: Reported,
): { mailProblem: MailProblem | null } | null {
  const { mailProblem } = order;
  if (kind) {
    const problem = { kind, email, at };
    return !hasCustomer(order) || isOfFormerAddress(order, problem) ? null : { mailProblem: problem };
  }
  // A reader who does not want e-mails has said so, and a later one that arrives takes nothing back.
  const isOver =
    mailProblem?.kind === 'bounced' &&
    mailProblem.email.toLowerCase() === email.toLowerCase() &&
    mailProblem.at < at;
  return isOver ? { mailProblem: null } : null;
}

/** Stores a problem on its row, and what follows on the order when the row went to its customer. A repeat changes nothing. */
async function recordReport(reported: Reported): Promise<boolean> {
  const { outboxId, kind, email, at } = reported;
  return firestore().runTransaction(async (transaction) => {
    const ref = emailOutbox().doc(outboxId);
    const row = await readIn(transaction, ref);
    if (!row || (kind && row.problem)) return false;
    const found = await ordersOf(transaction, row, reported);
    const shop = await readShop();
    const updatedAt = new Date();
    const changes = found.flatMap((order) => {
      const changed = problemAfter(order, reported);
      return changed ? [{ order, changed }] : [];
    });
    if (kind) transaction.update(ref, { problem: { kind, email, at }, updatedAt });
    for (const { order, changed } of changes) {
      transaction.update(orders().doc(order.id), {
        ...changed,
        ...withAlerts({ ...order, ...changed }, updatedAt, shop),
        updatedAt,
      });
    }
    return kind !== null || changes.length > 0;
  });
}

/** A row that does not parse is skipped: delivering it again for a day would hold back the others of its batch. */
export async function recordOrSkip(reported: Reported): Promise<void> {
  const { outboxId: emailId, kind } = reported;
  try {
    const isNew = await recordReport(reported);
    if (kind) logEvent('warn', 'email_problem', { emailId, kind, isNew });
    else if (isNew) logEvent('info', 'address_recovered', { emailId });
  } catch (error) {
    if (!isBadDocument(error)) throw error;
    logEvent('error', 'mail_event_skipped', { emailId, kind, ...errorFields(error) });
  }
}

/** SendGrid's signed event webhook; it delivers again for a day. */
export const mailEvents = defineWebhook(
  {
    name: 'mail_events',
    // SendGrid sends up to a few thousand events at once.
    mostBytes: 4 * 1024 * 1024,
    verified(bytes, request) {
      const headers = {
        signature: request.get('x-twilio-email-event-webhook-signature') ?? '',
        timestamp: request.get('x-twilio-email-event-webhook-timestamp') ?? '',
      };
      const isSigned = isSignedBySendgrid(config().SENDGRID_WEBHOOK_PUBLIC_KEY, headers, bytes);
      return Promise.resolve(isSigned ? reportsIn(request.body) : null);
    },
    async carryOut(reports) {
      for (const reported of reports) await recordOrSkip(reported);
      return { received: true };
    },
  },
  { maxInstances: 5 },
);
