import { answerComment } from '@keepsong/domain/calls/team-lyrics';
import { LONGEST_COMMENT, type LyricsComment as Comment } from '@keepsong/domain/documents/lyrics';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Quoted } from '@/components/ui/quoted';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { holdsFocus } from '@/lib/browser/holds-focus';
import { useDraft } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';
import { AnswerForm } from '../../components/answer-form';

interface LyricsCommentProps {
  comment: Comment;
  songId: string;
  /** It waits for the team: no answer yet, and its line is unchanged and not approved. */
  isOpen: boolean;
}

/**
 * A customer's comment on a line, with the team's answer or the form for it. This device keeps what was typed; its form stays
 * when the comment is closed meanwhile.
 */
export function LyricsComment({ comment, songId, isOpen }: LyricsCommentProps) {
  const { text, answer, doneAt } = comment;
  const draft = useDraft({
    stored: { value: answer, version: doneAt ? 1 : 0 },
    save: useSave(answerComment, { songId, commentId: comment.id }, { failure: null }),
    keepAs: ['comment-answer.', songId, comment.id],
  });
  const whole = useRef<HTMLDivElement>(null);
  // The form disappears soon.
  const leaveForm = () => holdsFocus(whole.current) && whole.current?.focus();

  async function send(): Promise<void> {
    if ((await draft.save(draft.value)) === 'all') leaveForm();
  }

  return (
    <Stack ref={whole} tabIndex={-1} gap={0.5}>
      <Quoted>
        <Typography dir="auto" variant="body2">
          {text}
        </Typography>
      </Quoted>
      {doneAt && (
        <Written variant="caption">
          {answer ? (
            <>
              <strong>Answer:</strong> <bdi>{answer}</bdi>
            </>
          ) : (
            'Done'
          )}
        </Written>
      )}
      {(isOpen || draft.isDirty) && (
        <AnswerForm about={text} draft={draft} limit={LONGEST_COMMENT} onDone={leaveForm}>
          {!draft.theirs && (
            <Button
              size="small"
              variant="outlined"
              aria-disabled={draft.isSaving}
              onClick={() => void send()}
            >
              <span>{draft.value.trim() === '' ? 'Mark as done' : 'Answer'}</span>
            </Button>
          )}
        </AnswerForm>
      )}
    </Stack>
  );
}
