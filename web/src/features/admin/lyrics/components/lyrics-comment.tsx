import { answerComment } from '@keepsong/domain/calls/answer-comment';
import { LONGEST_COMMENT, type LyricsComment as Comment } from '@keepsong/domain/documents/lyrics-approval';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Quoted } from '@/components/ui/quoted';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';

interface LyricsCommentProps {
  comment: Comment;
  songId: string;
  /** It waits for the team: no answer yet, and its line is unchanged and not approved. */
  isOpen: boolean;
}

/** A customer's comment on a line, with the team's answer or the form for it. */
export function LyricsComment({ comment, songId, isOpen }: LyricsCommentProps) {
  const { text, answer, doneAt } = comment;
  return (
    <Stack gap={0.5}>
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
      {isOpen && <AnswerForm comment={comment} songId={songId} />}
    </Stack>
  );
}

function AnswerForm({ comment, songId }: Omit<LyricsCommentProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const { run, isPending, error } = useCommand(answerComment, { failure: null });
  const send = () => void run({ songId, commentId: comment.id, answer: text.trim() });
  return (
    <Stack role="group" aria-label={`Answer to “${comment.text}”`} gap={1}>
      <TextField
        label="Answer to the customer"
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error ? failureText(error) : undefined}
        announces
        limit={LONGEST_COMMENT}
        multiline
        maxRows={6}
      />
      <Row>
        <Button size="small" variant="outlined" aria-disabled={isPending} onClick={send}>
          <span>{text.trim() === '' ? 'Mark as done' : 'Answer'}</span>
        </Button>
      </Row>
    </Stack>
  );
}
