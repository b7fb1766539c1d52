import { z } from '../zod.ts';
import { EMAIL_TEMPLATES, isForTeam } from '../emails/templates.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';
import { mailProblemSchema } from './mail-problem.ts';
import { EMAIL_PREFERENCES } from './account.ts';

/**
 * queued → sending → sent | queued (retry) | failed (given up) | unwanted (switched off by its reader, or not needed any more)
 * | unknown (the provider may have accepted it: sending again could double it, so a person decides).
 */
export const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'unwanted'] as const;

/** Template and order name the reader: the team, or the order's customer, whose address is looked up at each attempt. */
export const outboxEmailSchema = z.object({
  id: idSchema,
  template: z.enum(EMAIL_TEMPLATES),
  orderId: z.nullable(idSchema),
  /** The address of the last attempt; null before the first. */
  to: z.nullable(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int().check(z.nonnegative()),
  /** When a sender takes it: the next try, or the end of a lease whose sender has died. */
  nextAttemptAt: instantSchema,
  lastError: z.nullable(z.string()),
  sentAt: z.nullable(instantSchema),
  /** What happened to it after the provider had accepted it; null as far as we know, it arrived. */
  problem: z.nullable(mailProblemSchema),
  /** How its reader can switch such e-mails off; null for those that always come. */
  optOut: z.nullable(z.object({ userId: idSchema, preference: z.enum(EMAIL_PREFERENCES), url: z.string() })),
  /** Firestore TTL removes it after this time. */
  expireAt: z.nullable(instantSchema),
  ...auditFields,
});
export type OutboxEmail = z.output<typeof outboxEmailSchema>;

/** Long enough to answer for a dispute, which a bank can open four months after the payment. */
export const OUTBOX_DAYS = 180;

export const EMAIL_OUTBOX = 'emailOutbox';
export const outboxEmailPath = (id: string) => `${EMAIL_OUTBOX}/${id}`;

/** It did not arrive at an address of its customer other than this one. */
export const isLostFor = ({ template, problem }: OutboxEmail, customerEmail: string): boolean =>
  !isForTeam(template) && problem !== null && problem.email.toLowerCase() !== customerEmail.toLowerCase();
