import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

export const AUDIT_ACTIONS = [
  'order_status_set',
  'order_assigned',
  'song_details_saved',
  'question_asked',
  'lyrics_saved',
  'lyrics_generated',
  'lyrics_sent',
  'lyrics_timed',
  'takes_published',
  'note_answered',
  'comment_answered',
  'revision_added',
  'date_moved',
  'needed_by_answered',
  'file_uploaded',
  'file_rejected',
  'refund_ordered',
  'order_canceled',
  'order_corrected',
  'song_reviewed',
  'gift_reviewed',
  'review_hidden',
  'review_shown',
  'order_note_saved',
  'sung_by_saved',
  'email_resent',
  'test_email_sent',
  'payment_rechecked',
  'review_resolved',
  'orders_exported',
  'settings_saved',
  'admin_granted',
  'admin_revoked',
  'song_not_published',
  'gift_not_published',
] as const;

const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log. Written in the same transaction as the change it records; never changed or deleted. */
export const auditEntrySchema = z.object({
  id: idSchema,
  action: z.enum(AUDIT_ACTIONS),
  actorId: idSchema,
  actorEmail: z.string(),
  /** The path of the changed document: `orders/…`, `songs/…`, `profiles/…`. */
  target: z.string(),
  orderId: z.nullable(idSchema),
  before: factsSchema,
  after: factsSchema,
  at: instantSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const AUDIT_LOG = 'auditLog';
