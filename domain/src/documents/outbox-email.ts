import { z } from 'zod';
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
  orderId: idSchema.nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  state: z.enum(OUTBOX_STATES),
  attempts: z.int().nonnegative(),
  nextAttemptAt: instantSchema,
  leaseUntil: instantSchema.nullable(),
  lastError: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  providerMessageId: z.string().nullable(),
  ...auditFields,
});
export type OutboxEmail = z.output<typeof outboxEmailSchema>;

export const EMAIL_OUTBOX = 'emailOutbox';
export const outboxEmailPath = (id: string) => `${EMAIL_OUTBOX}/${id}`;
