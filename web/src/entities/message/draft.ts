import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';
import type { Stored } from '@/lib/draft/draft';
import type { KeptDraft } from '@/lib/draft/use-draft';

const draftSchema = z.object({
  /** The id of the future message; an edited text gets a new id. */
  id: z.string(),
  text: z.string(),
});
export type MessageDraft = z.output<typeof draftSchema>;

const messages = keptFamily('message.', draftSchema);

export const newDraft = (text: string): MessageDraft => ({ id: crypto.randomUUID(), text });

/** What a draft begins with. Sending ends the draft; nothing is stored in its place. */
export const NO_MESSAGE: Stored<MessageDraft> = { value: { id: '', text: '' }, version: 0 };

export const isSameMessage = (one: MessageDraft, other: MessageDraft): boolean => one.text === other.text;

/** The unsent message of an order on this device. */
export function keptMessage(orderId: string): KeptDraft<MessageDraft> {
  const kept = messages.of(orderId);
  return {
    read() {
      const value = kept.read();
      return value && { base: NO_MESSAGE, value };
    },
    write: (unsaved) => void kept.write(unsaved && unsaved.value),
  };
}
