import { z } from '@keepsong/domain/zod';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';

const answers = keptFamily(
  'story.',
  z.object({
    base: z.object({ value: z.string(), version: z.number() }),
    value: z.string(),
  }),
);

/** Where this device keeps an unsaved answer of a story: of a card, or to a question. */
export function keptAnswer(orderId: string, name: string): KeptDraft<string> {
  const { read, write } = answers.of(`${orderId}.${name}`);
  return { read, write: (unsaved) => void write(unsaved) };
}
