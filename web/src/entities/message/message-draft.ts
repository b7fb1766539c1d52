import { z } from '@keepsong/domain/zod';
import type { Stored } from '@/lib/draft/draft';
import { keptDrafts } from '@/lib/draft/kept-drafts';

const draftSchema = z.object({
  /** Of the message that the text becomes: sent again, it is the same one. Another text has another id, as the first may have arrived. */
  id: z.string(),
  text: z.string(),
});
export type MessageDraft = z.output<typeof draftSchema>;

/** What a draft begins with. Sending ends the draft; nothing is stored in its place. */
export const NO_MESSAGE: Stored<MessageDraft> = { value: { id: '', text: '' }, version: 0 };

export const draftOf = (text: string): MessageDraft =>
  text === '' ? NO_MESSAGE.value : { id: crypto.randomUUID(), text };

export const isSameMessage = (one: MessageDraft, other: MessageDraft): boolean => one.id === other.id;

/** The message that is being written about each order on this device. */
export const keptMessages = keptDrafts('message.', draftSchema);
