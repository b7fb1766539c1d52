import { z } from 'zod/mini';
import { EMAIL_TEMPLATES } from '../emails/templates.ts';
import { auditFields, idSchema, instantSchema } from './common.ts';

/**
 * queued → sending → sent | queued (retry) | failed (given up) | unknown (the provider may have accepted it:
 * sending again could double it, so a person decides).
 */
export const OUTBOX_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const;

export const outboxEmailSchema = z.object({
  id: idSchema,
  template: z.enum(EMAIL_TEMPLATES),
  to: z.string(),
  orderId: z.nullable(idSchema),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int().check(z.nonnegative()),
  nextAttemptAt: instantSchema,
  leaseUntil: z.nullable(instantSchema),
  lastError: z.nullable(z.string()),
  sentAt: z.nullable(instantSchema),
  providerMessageId: z.nullable(z.string()),
  ...auditFields,
});
export type OutboxEmail = z.output<typeof outboxEmailSchema>;

export const EMAIL_OUTBOX = 'emailOutbox';
export const outboxEmailPath = (id: string) => `${EMAIL_OUTBOX}/${id}`;
