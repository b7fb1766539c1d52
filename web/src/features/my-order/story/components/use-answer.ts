import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { saveAnswer } from '@keepsong/domain/calls/save-answer';
import { MOST_ANSWER_CHARACTERS } from '@keepsong/domain/story';
import { isBlank, isWithin } from '@keepsong/domain/text';
import { z } from '@keepsong/domain/zod';
import { useState } from 'react';
import type { Stored } from '@/lib/draft/draft';
import { keptDrafts } from '@/lib/draft/kept-drafts';
import { useDraft, type KeptDraft } from '@/lib/draft/use-draft';

const answers = keptDrafts('story.', z.string());

type Saved = CallResponse<typeof saveAnswer>;

/** The server stores it without space at the ends, and one without a visible character as empty. */
const storedText = (text: string) => (isBlank(text) ? '' : text.trim());
const isSameAnswer = (one: string, other: string) => storedText(one) === storedText(other);

/** Answers on this device that were not saved; `saved` has the stored ones by the name of their card or question. */
export function unsavedAnswers(orderId: string, saved: ReadonlyMap<string, string>) {
  return answers.ids(`${orderId}.`).flatMap((id) => {
    const name = id.slice(orderId.length + 1);
    const { read, write } = answers.of(id);
    const text = read()?.value ?? '';
    if (isSameAnswer(text, '') || isSameAnswer(text, saved.get(name) ?? '')) return [];
    return [{ name, text, putAway: () => void write(null) }];
  });
}

/**
 * The draft of an answer, to a card or to a question. This device keeps it until it is saved. `send` resolves to null when it
 * failed; `seen` is the version that it replaces.
 */
export function useAnswer(
  { orderId, name, stored }: { orderId: string; name: string; stored: Stored<string> },
  send: (text: string, seen: number) => Promise<Saved | null>,
) {
  const [kept] = useState((): KeptDraft<string> => {
    const { read, write } = answers.of(`${orderId}.${name}`);
    return { read, write };
  });
  const draft = useDraft({ stored, kept, isSame: isSameAnswer });
  const text = storedText(draft.value);

  const save = () =>
    draft.save(async (value, over) => {
      const reply = await send(storedText(value), over.version);
      if (!reply) return null;
      const { outcome, version } = reply;
      return outcome === 'saved'
        ? { outcome, stored: { value: storedText(value), version } }
        : { outcome, stored: { value: reply.text, version } };
    });

  return {
    ...draft,
    save,
    isTooLong: !isWithin(text, MOST_ANSWER_CHARACTERS),
  };
}
