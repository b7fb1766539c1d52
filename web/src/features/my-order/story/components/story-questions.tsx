import { answerQuestion, saveAnswer, saveTheme } from '@keepsong/domain/calls/story';
import type { Order } from '@keepsong/domain/documents/order';
import type { Story, StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { MOST_ANSWER_CHARACTERS, STORY_CARD_WORDS, type StoryCard } from '@keepsong/domain/story';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { isWithin } from '@keepsong/domain/text';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { parseInput } from '@keepsong/domain/validation';
import { DraftConflict } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Row, Written } from '@/components/ui/layout';
import { Section } from '@/components/ui/panel';
import { failureText } from '@/lib/calls/action';
import { type DraftOf, useDraft, useSave } from '@/lib/draft/use-draft';
import { useOnline } from '@/lib/hooks/use-online';
import { Form, SubmitButton } from '@/components/form/form';
import { toast } from '@/lib/feedback/toast';
import { ORDERED_STORY } from '../model/opening-step';

const SAVE_AFTER_MS = 1_000;
/** After a failure, which may last. */
export const SAVE_AGAIN_AFTER_MS = 30_000;

interface AnswerCardProps {
  orderId: string;
  card: StoryCard;
  answer: Story['answers'][StoryCard];
  buttons: StepButtons;
}

/** The buttons of a step, whose answer may be empty. */
export type StepButtons = (isEmpty: boolean) => ReactNode;

/** On a phone, as wide as the field above. */
export const StepRow = ({ children }: { children: ReactNode }) => (
  <Row sx={{ '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } }}>{children}</Row>
);

export function AnswerCard({ orderId, card, answer, buttons }: AnswerCardProps) {
  const { title, question, example } = STORY_CARD_WORDS[card];
  const draft = useDraft({
    stored: { value: answer?.text ?? '', version: answer?.version ?? 0 },
    save: useSave(saveAnswer, { orderId, card }, { failure: null }),
    keepAs: ['story.', orderId, card],
  });
  return (
    <SavedText
      draft={draft}
      question={question}
      title={title}
      placeholder={`For example: ${example}`}
      limit={MOST_ANSWER_CHARACTERS}
      buttons={buttons}
    />
  );
}

export function OrderedStory({ order, buttons }: { order: Order; buttons: StepButtons }) {
  const { id: orderId, songThemes, briefVersion } = order;
  const draft = useDraft({
    stored: { value: songThemes, version: briefVersion },
    save: useSave(saveTheme, { orderId }, { failure: null }),
    keepAs: ['story.', orderId, 'theme'],
  });
  return (
    <SavedText
      draft={draft}
      question={ORDERED_STORY}
      title="With your order"
      limit={TEXT_LIMITS.theme}
      buttons={buttons}
    />
  );
}

interface SavedTextProps {
  draft: DraftOf<string>;
  question: string;
  title: string;
  placeholder?: string;
  limit: number;
  buttons: StepButtons;
}

function SavedText({ draft, question, title, placeholder, limit, buttons }: SavedTextProps) {
  const isOnline = useOnline();
  const { value, isDirty, theirs, isSaving, error } = draft;
  const isTooLong = !isWithin(value.trim(), limit);

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
          : 'Saved while you type';
  return (
    <Section title={question}>
      <TextField
        label={title}
        labelAbove
        {...(placeholder && { placeholder })}
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
        limit={limit}
        multiline
        minRows={4}
        maxRows={14}
        fullWidth
      />
      {theirs && (
        <Box role="alert">
          <DraftConflict draft={draft}>
            You have changed this answer on another device since you began here.
          </DraftConflict>
        </Box>
      )}
      <StepRow>{buttons(value.trim() === '')}</StepRow>
    </Section>
  );
}

interface StoryQuestionProps {
  orderId: string;
  question: Question;
  buttons: StepButtons;
}

export function StoryQuestion({ orderId, question, buttons }: StoryQuestionProps) {
  const { id: questionId, answer, version } = question;
  const [invalid, setInvalid] = useState<string | null>(null);
  const draft = useDraft({
    stored: { value: answer, version },
    save: useSave(answerQuestion, { orderId, questionId }, { failure: null }),
    keepAs: ['story.', orderId, questionId],
  });
  const { error } = draft;

  async function submit(): Promise<void> {
    if (draft.theirs) return;
    const parsed = parseInput(answerQuestion.value, draft.value);
    setInvalid(parsed.ok ? null : (parsed.errors[0]?.message ?? ''));
    if (!parsed.ok) return;
    if (await draft.save(parsed.value)) toast.success('Thank you', 'The team has your answer.');
  }

  const problem = invalid ?? (error && failureText(error));
  return (
    <Form errors={null} label={question.text} onSubmit={submit} gap={1.5}>
      <Written variant="h4" component="h3">
        {question.text}
      </Written>
      <TextField
        label="Your answer"
        value={draft.value}
        onChange={({ target: { value } }) => {
          setInvalid(null);
          draft.change(value);
        }}
        error={problem ?? undefined}
        announces
        hint={version > 0 && !draft.isDirty ? 'Answered. You can still change it.' : undefined}
        limit={MOST_ANSWER_CHARACTERS}
        multiline
        minRows={4}
        maxRows={10}
        fullWidth
      />
      <DraftConflict draft={draft}>
        You have answered this on another device since you began here.
      </DraftConflict>
      <StepRow>
        <SubmitButton
          variant={draft.isDirty ? 'contained' : 'outlined'}
          isWorking={draft.isSaving}
          working="Sending..."
        >
          {version > 0 ? 'Send the changed answer' : 'Send the answer'}
        </SubmitButton>
        {buttons(draft.value.trim() === '')}
      </StepRow>
    </Form>
  );
}
