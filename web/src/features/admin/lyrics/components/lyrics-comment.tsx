import { answerComment } from '@keepsong/domain/calls/answer-comment';
import { LONGEST_COMMENT, type LyricsComment as Comment } from '@keepsong/domain/documents/lyrics-approval';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Quoted } from '@/components/ui/quoted';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { failureText } from '@/lib/calls/action';
import { keptDrafts } from '@/lib/draft/kept-drafts';
import { useDraft, type DraftOf } from '@/lib/draft/use-draft';
import { useCommand } from '@/lib/firebase/command';

const answers = keptDrafts('comment-answer.', z.string());

/** The server stores it without space at the ends. */
const isSameAnswer = (one: string, other: string) => one.trim() === other.trim();

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
  const [kept] = useState(() => answers.of(`${songId}.${comment.id}`));
  const stored = { value: answer, version: doneAt?.getTime() ?? 0 };
  const draft = useDraft({ stored, kept, isSame: isSameAnswer });
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
        <AnswerForm comment={comment} songId={songId} draft={draft} onDone={() => whole.current?.focus()} />
      )}
    </Stack>
  );
}

interface AnswerFormProps extends Omit<LyricsCommentProps, 'isOpen'> {
  draft: DraftOf<string>;
  /** The form disappears soon. */
  onDone: () => void;
}

function AnswerForm({ comment, songId, draft, onDone }: AnswerFormProps) {
  const { run, isPending, isRunning, error } = useCommand(answerComment, { failure: null });
  const { value, theirs } = draft;

  async function send(): Promise<void> {
    if (isRunning()) return;
    const saved = await draft.save(async (text, over) => {
      const answer = text.trim();
      const reply = await run({ songId, commentId: comment.id, answer });
      return reply && { outcome: 'saved', stored: { value: answer, version: over.version + 1 } };
    });
    if (saved === 'all') onDone();
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
          <Button size="small" variant="outlined" aria-disabled={isPending} onClick={() => void send()}>
            <span>{value.trim() === '' ? 'Mark as done' : 'Answer'}</span>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
