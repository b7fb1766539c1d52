import { plainLine } from '@keepsong/domain/lyric-lines';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import CircleIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, useId, useRef, useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { LazyPart } from '@/components/ui/lazy-part';
import { Row, Written } from '@/components/ui/layout';
import type { ReviewedLine } from '@/entities/song/lyrics-review';
import { holdsFocus } from '@/lib/browser/holds-focus';
import { displayText, radius } from '@/theme/tokens';
import { keptKinds } from '../model/line-text';
import { useReview, type Approval } from './use-review';

/** Its fields are a tenth of the page's code. */
const LineForms = lazy(() => import('./line-forms'));

interface LyricsLineProps {
  songId: string;
  line: ReviewedLine;
  /** False for completed and canceled songs. */
  canReview: boolean;
  /** An approval can be taken back. */
  canWithdraw: boolean;
  onApprove: (approval: Approval) => void;
}

export function LyricsLine({ songId, line, canReview, canWithdraw, onApprove }: LyricsLineProps) {
  const id = useId();
  const words = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(() => keptKinds(songId, line.id).length > 0);
  const approval = useReview(songId);
  const on = { lineId: line.id, seen: line.text };
  /** What was pressed, shown until it is stored or refused. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (pressed === line.isApproved) setPressed(null);

  async function press(action: Parameters<typeof approval.review>[0]) {
    setPressed(!line.isApproved);
    const reply = await approval.review(action);
    if (reply?.outcome !== 'saved') setPressed(null);
    return reply;
  }

  function close(): void {
    const wasHere = holdsFocus(document.getElementById(`${id}-forms`));
    setOpen(false);
    if (wasHere) words.current?.focus();
  }

  return (
    <Box component="li" sx={{ paddingBlock: 0.25, scrollMarginBlock: 96 }}>
      <Row align="start" isOneLine>
        {canReview ? (
          <ButtonBase
            ref={words}
            dir="auto"
            aria-expanded={isOpen}
            aria-controls={`${id}-forms`}
            onClick={() => setOpen(!isOpen)}
            sx={{
              ...wordsStyle,
              flex: 1,
              justifyContent: 'flex-start',
              textAlign: 'start',
              borderRadius: radius.small,
              '@media (hover: hover)': { '&:hover': { backgroundColor: 'keepsong.sunken' } },
              ...(isOpen && { backgroundColor: 'keepsong.sunken' }),
            }}
          >
            <Words line={line} />
          </ButtonBase>
        ) : (
          <Box dir="auto" sx={{ ...wordsStyle, flex: 1 }}>
            <Words line={line} />
          </Box>
        )}
        {canReview && (
          <ApproveButton
            line={{ ...line, isApproved: pressed ?? line.isApproved }}
            isPending={pressed !== null}
            onApprove={() => onApprove((confirmed) => press({ type: 'approve_line', ...on, confirmed }))}
            onWithdraw={canWithdraw ? () => void press({ type: 'withdraw_line', ...on }) : null}
          />
        )}
      </Row>
      <FormAlert kind="error" sx={{ mx: 1.5, mb: 1 }}>
        {approval.problem}
      </FormAlert>
      {line.comments.length > 0 && <Comments comments={line.comments} current={line.text} />}
      <Box id={`${id}-forms`}>
        {isOpen && canReview && (
          <LazyPart name="The form">
            <LineForms songId={songId} line={line} onDone={close} />
          </LazyPart>
        )}
      </Box>
    </Box>
  );
}

const wordsStyle = {
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  ...displayText,
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
} as const;

function Words({ line }: { line: ReviewedLine }) {
  return (
    <span>
      <span>{plainLine(line.text)}</span>
      <span className="visually-hidden">{line.isApproved ? ', approved' : ', not approved yet'}</span>
    </span>
  );
}

interface ApproveButtonProps {
  line: ReviewedLine;
  isPending: boolean;
  onApprove: () => void;
  onWithdraw: (() => void) | null;
}

/** Stays focusable after the approval, so that the focus does not move. */
function ApproveButton({ line, isPending, onApprove, onWithdraw }: ApproveButtonProps) {
  const { isApproved, text } = line;
  const press = isApproved ? onWithdraw : onApprove;
  const [Icon, label] = isApproved ? ([CheckIcon, 'Approved'] as const) : ([CircleIcon, 'Approve'] as const);
  return (
    <Button
      size="small"
      variant="text"
      aria-disabled={!press || isPending}
      {...(isApproved && onWithdraw && { 'aria-pressed': true, title: 'Take the approval back' })}
      onClick={() => !isPending && press?.()}
      sx={{
        flex: 'none',
        minHeight: 44,
        minWidth: { xs: 44, sm: 132 },
        flexDirection: { xs: 'column', sm: 'row' },
        justifyContent: { xs: 'center', sm: 'flex-start' },
        px: { xs: 0, sm: 2 },
        ...(isApproved && {
          color: 'success.main',
          ...(!onWithdraw && { cursor: 'default', '&:hover': { backgroundColor: 'transparent' } }),
        }),
        columnGap: 1,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: { xs: 28, sm: 22 } }} />
      <Box
        component="span"
        sx={(theme) => ({ [theme.breakpoints.down('sm')]: { position: 'absolute', clipPath: 'inset(50%)' } })}
      >
        {label}
      </Box>
      <span className="visually-hidden">{` “${plainLine(text)}”`}</span>
      {isApproved && onWithdraw && (
        <Box component="span" sx={{ display: { sm: 'none' }, fontSize: '0.8125rem', lineHeight: 1.2 }}>
          {' Undo'}
        </Box>
      )}
    </Button>
  );
}

interface CommentsProps {
  comments: ReviewedLine['comments'];
  /** The current line; undefined when it was deleted. */
  current?: string;
}

export function Comments({ comments, current }: CommentsProps) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, paddingInlineStart: 1.5, pb: 1 }}>
      {comments.map(({ id, text, lineText, answer }) => (
        <Row component="li" key={id} align="start" isOneLine>
          <ChatIcon aria-hidden fontSize="small" color="action" />
          <div>
            <Written variant="caption">
              <span className="visually-hidden">Your note: </span>
              <bdi>{text}</bdi>
            </Written>
            {current !== undefined && current !== lineText && (
              <Typography variant="caption">
                The line was “<bdi>{plainLine(lineText)}</bdi>”.
              </Typography>
            )}
            {answer && (
              <Typography variant="caption">
                <strong>Our answer:</strong> <bdi>{answer}</bdi>
              </Typography>
            )}
          </div>
        </Row>
      ))}
    </Box>
  );
}
