import { saveAnswer } from '@keepsong/domain/calls/save-answer';
import type { Story } from '@keepsong/domain/documents/story';
import { MOST_ANSWER_CHARACTERS, STORY_CARD_WORDS, type StoryCard } from '@keepsong/domain/story';
import { isWithin } from '@keepsong/domain/text';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Section } from '@/components/ui/section';
import { failureText } from '@/lib/calls/action';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { useOnline } from '@/lib/hooks/use-online';

/** After the last key. */
const SAVE_AFTER_MS = 1_000;
/** After a failure, which may last. */
export const SAVE_AGAIN_AFTER_MS = 30_000;

interface AnswerCardProps {
  orderId: string;
  card: StoryCard;
  answer: Story['answers'][StoryCard];
}

/** One question about the story. The answer is saved while it is typed. */
export function AnswerCard({ orderId, card, answer }: AnswerCardProps) {
  const { title, question, example } = STORY_CARD_WORDS[card];
  const isOnline = useOnline();
  const draft = useDraft({
    stored: { value: answer?.text ?? '', version: answer?.version ?? 0 },
    save: useSave(saveAnswer, { orderId, card }, { failure: null }),
    keepAs: ['story.', orderId, card],
  });
  const { value, isDirty, theirs, isSaving, error } = draft;
  const isTooLong = !isWithin(value.trim(), MOST_ANSWER_CHARACTERS);

  const isToSave = isDirty && theirs === null && !isTooLong && !isSaving && isOnline;
  /** What the last attempt could not save. */
  const [refused, setRefused] = useState<string | null>(null);
  const save = async () => setRefused((await draft.save(value)) === null ? value : null);
  const saveLater = useEffectEvent(() => void save());
  const waitMs = error && value === refused ? SAVE_AGAIN_AFTER_MS : SAVE_AFTER_MS;
  useEffect(() => {
    if (!isToSave) return undefined;
    const timer = setTimeout(saveLater, waitMs);
    return () => clearTimeout(timer);
  }, [isToSave, value, waitMs]);

  const state = isTooLong
    ? undefined
    : isDirty && !isOnline
      ? 'Kept on this device, and saved when you are online'
      : isSaving || isToSave
        ? 'Saving...'
        : draft.stored.value !== ''
          ? 'Saved'
          : 'Optional';
  return (
    <Section title={question}>
      <TextField
        label={title}
        labelAbove
        placeholder={`For example: ${example}`}
        value={value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={() => isToSave && void save()}
        error={
          error && isDirty && !isTooLong
            ? `Not saved yet: ${failureText(error)} It is kept on this device.`
            : undefined
        }
        announces
        hint={state}
        limit={MOST_ANSWER_CHARACTERS}
        multiline
        minRows={3}
        maxRows={14}
        fullWidth
      />
      {theirs && (
        <Box role="alert">
          <ConflictChoice
            texts={{ theirs: theirs.value, mine: value }}
            takeLabel="Take what was saved"
            onTake={draft.discard}
            onKeep={draft.keepMine}
          >
            You have changed this answer on another device since you began here.
          </ConflictChoice>
        </Box>
      )}
    </Section>
  );
}
