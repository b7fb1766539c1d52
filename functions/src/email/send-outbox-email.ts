import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { EMAIL_OUTBOX, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Order } from '@keepsong/domain/documents/order';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { withSong } from '@keepsong/domain/emails/song-head';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { endingOf } from '@keepsong/domain/reviews';
import { optionsFor, config, sendgridApiKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { workThrough } from '../jobs/sweep-due.ts';
import { errorFields, logEvent } from '../log.ts';
import { MailFailure, COVER_URL, sendgridGateway, type MailGateway } from '../services/sendgrid.ts';
import { reviews } from '../store/collections.ts';
import { orderStore } from '../store/order-store.ts';
import { outboxStore, type OutboxStore } from '../store/outbox-store.ts';
import { profileStore } from '../store/profile-store.ts';
import { checkoutReminderRefusal } from './checkout-reminder.ts';
import { songInEmail } from './mailed-song.ts';
import {
  afterFailure,
  afterSuccess,
  nobodyToSendTo,
  switchedOff,
  leaseForSending,
  type OutboxChange,
} from './outbox-policy.ts';

export interface OutboxDeps {
  outbox: OutboxStore;
  mail: MailGateway;
  teamEmail: string;
  now: () => Date;
  chance: () => number;
}

const outboxDeps = (): OutboxDeps => ({
  outbox: outboxStore,
  mail: sendgridGateway,
  teamEmail: config().ADMIN_NOTIFY_EMAIL,
  now: () => new Date(),
  chance: Math.random,
});

/** Sends an e-mail that is due and not leased. Failures are stored on the row; throws only when that could not be read or written. */
export async function sendOutboxEmail(
  deps: OutboxDeps,
  id: string,
): Promise<OutboxEmail['state'] | 'not_due'> {
  const row = await deps.outbox.change(id, (stored) => leaseForSending(stored, deps.now()));
  if (!row) return 'not_due';
  if (row.state === 'sending') return handOver(deps, row);
  logOutcome(row);
  return row.state;
}

async function handOver(deps: OutboxDeps, row: OutboxEmail): Promise<OutboxEmail['state']> {
  const { id, optOut } = row;
  // Checked now: an e-mail can wait for hours, and an admin can send an old one again.
  const isWanted = !optOut || (await profileStore.wants(optOut.userId, optOut.preference));
  const outcome = isWanted ? await send(deps, row) : switchedOff(deps.now());
  // Only the holder of the lease may store the result.
  const isMine = (stored: OutboxEmail) => stored.state === 'sending' && stored.attempts === row.attempts;
  const written = await deps.outbox.change(id, (stored) => (isMine(stored) ? outcome : null));
  logOutcome(written ?? row);
  return written?.state ?? row.state;
}

/** A reminder that was needed when it was queued: it may wait for hours, or be sent again much later. */
async function isOutdated({ id, template }: OutboxEmail, order: Order, now: Date): Promise<boolean> {
  if (template === 'checkout_reminder') return (await checkoutReminderRefusal(order, now)) !== null;
  if (template === 'review_request') {
    return endingOf(order) === null || (await reviews().doc(order.id).get()).exists;
  }
  const since = `${order.id}:reminder:${order.clock.pausedAt?.getTime()}:`;
  return template === 'reminder' && (nextOf(order).task === null || !id.startsWith(since));
}

async function send(deps: OutboxDeps, row: OutboxEmail): Promise<OutboxChange> {
  const { id, subject, template, orderId, optOut, attempts } = row;
  const unsubscribeUrl = optOut?.url ?? null;
  const order = isForTeam(template) || orderId === null ? null : await orderStore.get(orderId);
  // The reader's address of this moment; none after the account was deleted.
  const to = isForTeam(template) ? deps.teamEmail : order?.customerEmail;
  if (!to) return nobodyToSendTo(deps.now());
  if (order && (await isOutdated(row, order, deps.now()))) return switchedOff(deps.now());
  const found = order && (await songInEmail(order, COVER_URL));
  const { html, text } = found ? withSong(row, found.song) : row;
  try {
    const mail = { id, to, subject, html, text, category: template, unsubscribeUrl };
    await deps.mail.send({ ...mail, cover: found?.cover ?? null });
    return { to, ...afterSuccess(deps.now()) };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return { to, ...afterFailure(error, attempts, deps.now(), deps.chance()) };
  }
}

const LEVEL = {
  sent: 'info',
  unwanted: 'info',
  queued: 'warn',
  sending: 'warn',
  failed: 'error',
  unknown: 'error',
} as const;

function logOutcome({ id, orderId, state, attempts, lastError }: OutboxEmail): void {
  logEvent(LEVEL[state], `email_${state}`, { emailId: id, orderId, attempts, lastError });
}

/** As `sendOutboxEmail`; a row that cannot be read or written is logged, and the sweeper comes back to it. */
async function sendOrReport(deps: OutboxDeps, id: string): Promise<void> {
  try {
    await sendOutboxEmail(deps, id);
  } catch (error) {
    logEvent('error', 'email_not_handled', { emailId: id, ...errorFields(error) });
  }
}

/** How many e-mails a sweep reads at once, and how many it sends at the same time. */
const PAGE = 200;
const AT_ONCE = 5;

/** Less than the schedule's timeout, which would kill senders whose e-mails then arrive twice. */
const SWEEP_MS = 4 * 60_000;

/**
 * Sends what is due now, page by page, until the time is over. One failure does not stop the others: it moves its e-mail behind them. The next
 * sweep takes what is left; behind a full page it counts as one.
 */
export async function sweepOutbox(deps: OutboxDeps, limit: number = PAGE): Promise<ServiceRun> {
  const start = deps.now();
  const isTimeUp = () => deps.now().getTime() - start.getTime() > SWEEP_MS;
  const tried = new Set<string>();
  for (;;) {
    const due = await deps.outbox.due(start, limit);
    // A row that could not be written stays due.
    const fresh = due.filter(({ id }) => !tried.has(id));
    const queue = [...fresh];
    await workThrough(queue, AT_ONCE, isTimeUp, ({ id }) => {
      tried.add(id);
      return sendOrReport(deps, id);
    });
    const isFull = due.length >= limit;
    if (!isFull || fresh.length === 0 || isTimeUp()) {
      return { asked: tried.size, failed: 0, left: queue.length + Number(isFull) };
    }
  }
}

/** Sends a due e-mail at once; the sweeper sends all others. Not retried by the platform: the row has its own back-off. */
export const sendQueuedEmail = onDocumentCreated(
  {
    ...optionsFor('private'),
    // A cover is decoded.
    memory: '512MiB',
    document: `${EMAIL_OUTBOX}/{emailId}`,
    maxInstances: 5,
    secrets: [sendgridApiKey],
  },
  async (event) => {
    await sendOrReport(outboxDeps(), event.params.emailId);
  },
);

export const sweepEmails = scheduled(
  'sweepEmails',
  { kind: 'private', memory: '512MiB', timeoutSeconds: 300, secrets: [sendgridApiKey] },
  () => sweepOutbox(outboxDeps()),
);
