import { answerComment } from '@keepsong/domain/calls/answer-comment';
import { LONGEST_COMMENT, type LyricsComment as Comment } from '@keepsong/domain/documents/lyrics-approval';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Quoted } from '@/components/ui/quoted';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { holdsFocus } from '@/lib/browser/holds-focus';
import { failureText } from '@/lib/calls/action';
import { useDraft, type DraftOf } from '@/lib/draft/use-draft';
import { useSave } from '@/lib/draft/use-save';

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
        <AnswerForm
          comment={comment}
          draft={draft}
          onDone={() => holdsFocus(whole.current) && whole.current?.focus()}
        />
      )}
    </Stack>
  );
}

interface AnswerFormProps {
  comment: Comment;
  draft: DraftOf<string>;
  /** The form disappears soon. */
  onDone: () => void;
}

function AnswerForm({ comment, draft, onDone }: AnswerFormProps) {
  const { value, theirs, error } = draft;

  async function send(): Promise<void> {
    if ((await draft.save(value)) === 'all') onDone();
  }

  return (
    <Stack role="group" aria-label={`Answer to “${comment.text}”`} gap={1}>
      <TextField
        label="Answer to the customer"
        size="small"
        value={value}
        onChange={({ target }) => draft.change(target.value)}
        error={error && !theirs ? failureText(error) : undefined}
        announces
        limit={LONGEST_COMMENT}
        multiline
        maxRows={6}
      />
      {theirs ? (
        <ConflictChoice
          texts={{ theirs: theirs.value, mine: value }}
          onTake={() => {
            draft.discard();
            onDone();
          }}
        >
          Another admin has answered meanwhile. Your text is still here.
        </ConflictChoice>
      ) : (
        <Row>
          <Button size="small" variant="outlined" aria-disabled={draft.isSaving} onClick={() => void send()}>
            <span>{value.trim() === '' ? 'Mark as done' : 'Answer'}</span>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
