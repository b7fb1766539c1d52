import type { Song } from '@keepsong/domain/documents/song';
import { plainLine } from '@keepsong/domain/lyric-lines';
import { isOpenComment } from '@keepsong/domain/production/song-state';
import { teamStepOf } from '@keepsong/domain/next-step/team-words';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps } from 'react';
import { answerComment } from '@keepsong/domain/calls/team-lyrics';
import { LONGEST_COMMENT, type LyricsComment as Comment } from '@keepsong/domain/documents/lyrics';
import Button from '@mui/material/Button';
import { LyricsText, PartName } from '@/components/lyrics/lyrics-text';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Quoted, Row, Stack, Written } from '@/components/ui/layout';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { linesOf, type LyricsReview, type ReviewedLine } from '@/entities/song/lyrics-review';
import { displayText } from '@/theme/tokens';
import { useDraft, useSave } from '@/lib/draft/use-draft';
import { SendLyrics } from './send-lyrics';
import { AnswerForm } from '../../components/answer-form';

interface LyricsApprovalProps extends ComponentProps<typeof SendLyrics> {
  song: Song;
  /** Shows the lines with comments, which are beside the lyrics otherwise. */
  isEditing: boolean;
}

export function LyricsApproval({ song, isEditing, ...sending }: LyricsApprovalProps) {
  return (
    <Loaded read={useLyricsReview(song)} failure="The approval could not be loaded">
      {(review) => {
        const { isOurTurn, step } = teamStepOf(sending.order, linesOf(review));
        return (
          <Panel title="Approval" hidesTitle isBare>
            <Row gap={2}>
              <Typography role="status">
                {isOurTurn && <strong>Our turn. </strong>}
                <span>{step}</span>
              </Typography>
              <SendLyrics {...sending} />
            </Row>
            {review.wasSent && isEditing && <Lines review={onlyDiscussed(review)} songId={song.id} />}
          </Panel>
        );
      }}
    </Loaded>
  );
}

function onlyDiscussed(review: LyricsReview): LyricsReview {
  const parts = review.parts.map((part) => ({
    ...part,
    lines: part.lines.filter(({ comments }) => comments.length > 0),
  }));
  return { ...review, parts: parts.filter(({ lines }) => lines.length > 0) };
}

/** The lyrics to read: once they were sent, with the approval and the comments of each line. */
export function ReviewedLyrics({ song }: { song: Song }) {
  const { data: review } = useLyricsReview(song);
  return review?.wasSent ? <Lines review={review} songId={song.id} /> : <LyricsText lyrics={song.lyrics} />;
}

function Lines({ review, songId }: { review: LyricsReview; songId: string }) {
  const { parts, formerComments } = review;
  return (
    <Stack gap={2}>
      {parts.map(({ id, name, lines }) => (
        <Box key={id}>
          {name !== null && <PartName>{name}</PartName>}
          <Box component="ul" className="ruled">
            {lines.map((line) => (
              <Line key={line.id} line={line} songId={songId} />
            ))}
          </Box>
        </Box>
      ))}
      {formerComments.length > 0 && (
        <>
          <Typography variant="h4" component="h3">
            Notes on lines that are gone
          </Typography>
          <Box component="ul" className="ruled">
            {formerComments.map((comment) => (
              <Box component="li" key={comment.id} sx={columns}>
                <s dir="auto">{plainLine(comment.lineText)}</s>
                <LyricsComment comment={comment} songId={songId} isOpen={false} />
              </Box>
            ))}
          </Box>
        </>
      )}
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 3,
  py: 0.75,
  overflowWrap: 'anywhere',
} as const;

function Line({ line, songId }: { line: ReviewedLine; songId: string }) {
  const Icon = line.isApproved ? CheckIcon : OpenIcon;
  return (
    <Box component="li" sx={columns}>
      <Box sx={{ display: 'flex', gap: 1, ...displayText }}>
        <Icon
          aria-hidden
          fontSize="small"
          color={line.isApproved ? 'success' : 'action'}
          sx={{ mt: '2px' }}
        />
        <span>
          <span dir="auto">{plainLine(line.text)}</span>
          <span className="visually-hidden">{line.isApproved ? ', approved' : ', not approved'}</span>
        </span>
      </Box>
      <Box>
        {line.comments.map((comment) => (
          <LyricsComment
            key={comment.id}
            comment={comment}
            songId={songId}
            isOpen={isOpenComment(comment, line.isApproved ? null : line.text)}
          />
        ))}
      </Box>
    </Box>
  );
}

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
      {(isOpen || draft.isDirty) && (
        <AnswerForm about={text} draft={draft} limit={LONGEST_COMMENT}>
          {!draft.theirs && (
            <Button
              size="small"
              variant="outlined"
              aria-disabled={draft.isSaving}
              onClick={() => void draft.save(draft.value)}
            >
              <span>{draft.value.trim() === '' ? 'Mark as done' : 'Answer'}</span>
            </Button>
          )}
        </AnswerForm>
      )}
    </Stack>
  );
}
