import { z } from '@keepsong/domain/zod';

/** Signing out removes keys with the prefix `keepsong.`. */
const keyOf = (orderId: string) => `keepsong.message.${orderId}`;

const draftSchema = z.object({
  /** The id of the future message; an edited text gets a new id. */
  id: z.uuid(),
  text: z.string(),
});
export type MessageDraft = z.output<typeof draftSchema>;

export const newDraft = (text = ''): MessageDraft => ({ id: crypto.randomUUID(), text });

/** Reads the unsent draft of this device; an empty draft when there is none. */
export function readDraft(orderId: string): MessageDraft {
  try {
    const stored = localStorage.getItem(keyOf(orderId));
    const parsed = stored === null ? null : draftSchema.safeParse(JSON.parse(stored));
    return parsed?.success ? parsed.data : newDraft();
  } catch {
    return newDraft();
  }
}

/** Keeps the draft through a reload; an empty one is removed. Does nothing when storage is full or blocked. */
export function keepDraft(orderId: string, draft: MessageDraft): void {
  try {
    if (draft.text === '') localStorage.removeItem(keyOf(orderId));
    else localStorage.setItem(keyOf(orderId), JSON.stringify(draft));
  } catch {
    // The text stays in its field.
  }
}
