import { createPublicKey, verify } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { withAlerts } from '@keepsong/domain/alerts';
import { currentMailProblem, type MailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { z } from 'zod';
import { postedBytes } from '../callable/posted.ts';
import { optionsFor, config } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

/** SendGrid sends up to a few thousand events at once. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

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
  /** Ours; missing for e-mails that are not rows of the outbox. */
  outboxId: z.string().optional(),
  /** Of a bounce: `blocked` is for now. */
  type: z.string().optional(),
  reason: z.string().optional(),
});
type SendgridEvent = z.output<typeof eventSchema>;

export interface ReportedProblem {
  outboxId: string;
  problem: MailProblem;
}

function kindOf({ event, type, reason = '' }: SendgridEvent): MailProblem['kind'] | null {
  if (event === 'bounce') return type === 'blocked' ? null : 'bounced';
  if (event === 'spamreport') return 'complained';
  // SendGrid did not try, because of an earlier report about the address.
  if (event !== 'dropped') return null;
  if (/spam report/i.test(reason)) return 'complained';
  return /bounced|invalid/i.test(reason) ? 'bounced' : null;
}

/** The problems among SendGrid's events; others, and those of unknown shape, are left out. */
export function problemsIn(body: unknown): ReportedProblem[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((each) => {
    const read = eventSchema.safeParse(each);
    const kind = read.success ? kindOf(read.data) : null;
    if (!read.success || kind === null || !isRowId(read.data.outboxId)) return [];
    const { outboxId, email, timestamp } = read.data;
    return [{ outboxId, problem: { kind, email, at: new Date(timestamp * 1000) } }];
  });
}

/** A slash would name another collection. */
const isRowId = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && id.length < 500 && !/[/]|^\.+$|^__/.test(id);

/** A late report about an address that was corrected must not take the place of one about the address in use. */
const isOfFormerAddress = (order: Order, problem: MailProblem): boolean =>
  currentMailProblem(order) !== null && currentMailProblem({ ...order, mailProblem: problem }) === null;

/** Stores a problem on its row, and on the order when the row went to its customer. A repeat changes nothing. */
export async function recordProblem({ outboxId, problem }: ReportedProblem): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const ref = emailOutbox().doc(outboxId);
    const row = (await transaction.get(ref)).data();
    if (!row || row.problem) return false;
    const orderId = isForTeam(row.template) ? null : row.orderId;
    const order = orderId === null ? undefined : (await transaction.get(orders().doc(orderId))).data();
    const updatedAt = new Date();
    transaction.update(ref, { problem, updatedAt });
    if (order && order.customerEmail !== '' && !isOfFormerAddress(order, problem)) {
      transaction.update(orders().doc(order.id), {
        mailProblem: problem,
        ...withAlerts({ ...order, mailProblem: problem }, updatedAt),
        updatedAt,
      });
    }
    return true;
  });
}

/** SendGrid's signed event webhook. Any failure is a 500, so that SendGrid delivers again for a day. */
export const mailEvents = onRequest(
  { ...optionsFor('public'), cors: false, maxInstances: 5, timeoutSeconds: 60, invoker: 'public' },
  async (request, response) => {
    const bytes = postedBytes(request, response, MAX_BODY_BYTES);
    if (!bytes) return;
    const headers = {
      signature: request.get('x-twilio-email-event-webhook-signature') ?? '',
      timestamp: request.get('x-twilio-email-event-webhook-timestamp') ?? '',
    };
    if (!isSignedBySendgrid(config().SENDGRID_WEBHOOK_PUBLIC_KEY, headers, bytes)) {
      logEvent('warn', 'mail_events_signature_refused');
      response.status(400).send('Signature refused');
      return;
    }
    try {
      for (const reported of problemsIn(request.body)) {
        const isNew = await recordProblem(reported);
        logEvent('warn', 'email_problem', { emailId: reported.outboxId, kind: reported.problem.kind, isNew });
      }
      response.status(200).json({ received: true });
    } catch (error) {
      logEvent('error', 'mail_events_failed', errorFields(error));
      response.status(500).send('Please deliver again');
    }
  },
);
