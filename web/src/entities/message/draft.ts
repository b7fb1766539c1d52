import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';

const keyOf = (orderId: string) => `message.${orderId}`;

const draftSchema = z.object({
  /** The id of the future message; an edited text gets a new id. */
  id: z.uuid(),
  text: z.string(),
});
export type MessageDraft = z.output<typeof draftSchema>;

export const newDraft = (text = ''): MessageDraft => ({ id: crypto.randomUUID(), text });

/** Reads the unsent draft of this device; an empty draft when there is none. */
export const readDraft = (orderId: string): MessageDraft =>
  readKept(keyOf(orderId), draftSchema, 'device') ?? newDraft();

/** Keeps the draft through a reload; an empty one is removed. */
export const keepDraft = (orderId: string, draft: MessageDraft): boolean =>
  keep(keyOf(orderId), draft.text === '' ? null : draft, 'device');
