import { answerQuestion } from '@keepsong/domain/calls/story';
import type { StoryQuestion as Question } from '@keepsong/domain/documents/story';
import { MOST_ANSWER_CHARACTERS } from '@keepsong/domain/story';
import { parseInput } from '@keepsong/domain/validation';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { DraftConflict } from '@/components/conflict/draft-conflict';
import { Row } from '@/components/ui/row';
import { Written } from '@/components/ui/written';
import { failureText } from '@/lib/calls/action';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { toast } from '@/lib/feedback/toast';
import { useOnChange } from '@/lib/hooks/use-on-change';
import type { StepButtons } from './answer-card';

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

  const isAnswered = version > 0 && !draft.isDirty;
  // Stands in place of the button that was pressed.
  const answered = useRef<HTMLSpanElement>(null);
  useOnChange(isAnswered, () => {
    if (document.activeElement === document.body) answered.current?.focus();
  });

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
        limit={MOST_ANSWER_CHARACTERS}
        multiline
        minRows={4}
        maxRows={10}
        fullWidth
      />
      <DraftConflict draft={draft}>
        You have answered this on another device since you began here.
      </DraftConflict>
      <Row>
        {isAnswered ? (
          <Typography
            ref={answered}
            tabIndex={-1}
            variant="caption"
            sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
          >
            Answered. You can still change it.
          </Typography>
        ) : (
          <SubmitButton isWorking={draft.isSaving} working="Sending...">
            {version > 0 ? 'Send the changed answer' : 'Send the answer'}
          </SubmitButton>
        )}
        {buttons(draft.value.trim() === '')}
      </Row>
    </Form>
  );
}
