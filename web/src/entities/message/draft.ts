import { z } from '@keepsong/domain/zod';
import { keptFamily } from '@/lib/storage/kept';
import type { Stored } from '@/lib/draft/draft';
import type { KeptDraft } from '@/lib/draft/use-draft';

const drafts = keptFamily('message.', z.object({ text: z.string() }));

/** What a draft begins with. Sending ends the draft; nothing is stored in its place. */
export const NO_MESSAGE: Stored<string> = { value: '', version: 0 };

/** The message that is being written about an order on this device. */
export function keptMessage(orderId: string): KeptDraft<string> {
  const kept = drafts.of(orderId);
  return {
    read() {
      const draft = kept.read();
      return draft && { base: NO_MESSAGE, value: draft.text };
    },
    write: (unsaved) => kept.write(unsaved && { text: unsaved.value }),
    onChange: kept.onChange,
  };
}
