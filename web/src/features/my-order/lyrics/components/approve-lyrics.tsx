import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { linesText, plainLine } from '@keepsong/domain/lyric-lines';
import { isOpenComment } from '@keepsong/domain/production/song-state';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { PartName } from '@/components/lyrics/lyrics-text';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { Disclosure, Panel } from '@/components/ui/panel';
import { Prose, Row, Stack } from '@/components/ui/layout';
import { EDIT_HASH, paths } from '@/config/paths';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { Comments, LyricsLine } from './lyrics-line';
import { focusNextStep } from '../../components/anchor';
import { useReview, type Approval } from './use-review';

interface ApproveLyricsProps {
  order: Order;
  song: Song;
  review: LyricsReview;
  title: string;
  /** The owner can approve, comment on and edit lines. */
  canReview: boolean;
  /** They are being sung, or can be read beside the recordings. With an open line they are shown all the same. */
  isFolded: boolean;
  /** How names are said, below the folded lyrics. */
  names: ReactNode;
}

export function ApproveLyrics(props: ApproveLyricsProps) {
  const { order, song, review, title, canReview, isFolded, names } = props;
  const { revision, parts, lineCount, approvedCount, formerComments } = review;
  const all = useReview(song.id);
  /** The unconfirmed approval that starts production. */
  const [asked, setAsked] = useState<Approval | null>(null);
  const open = lineCount - approvedCount;
  const lines = parts.flatMap((part) => part.lines);
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  // What was approved a moment ago stays on the screen.
  if (isUnfolded === null && open > 0) setUnfolded(true);
  const isShown = isUnfolded ?? false;
  const isWaiting = order.status === 'pending_lyrics_approval';
  const wishes = lines.filter(({ isApproved, comments, text }) =>
    comments.some((comment) => isOpenComment(comment, isApproved ? null : text)),
  );

  async function approveAll(confirmed: boolean) {
    const reply = await all.review({ type: 'approve_all', revision, confirmed });
    // The pressed button will be gone.
    if (reply?.outcome === 'saved' && confirmed) focusNextStep();
    return reply;
  }

  /** Asks when the approval would start production, which only the server knows: other pages and songs have lines too. */
  async function approve(approval: Approval): Promise<void> {
    if ((await approval(false))?.outcome === 'confirm') setAsked(() => approval);
  }

  if (lineCount === 0) return null;
  const approved = `${approvedCount} of ${linesText(lineCount)} approved`;
  const edit = canReview && (
    <Button href={paths.lyricsOf(song.id) + EDIT_HASH} size="small">
      Edit the whole text
    </Button>
  );
  const content = (
    <>
      {canReview && (
        <Stack gap={1}>
          <Typography role="status" variant="subtitle2">
            {approved}
          </Typography>
          <LinearProgress
            aria-hidden
            variant="determinate"
            color={approvedCount === lineCount ? 'success' : 'primary'}
            value={(approvedCount / lineCount) * 100}
          />
          <Prose variant="body2" color="textSecondary">
            {introOf(order, isWaiting)}
          </Prose>
        </Stack>
      )}
      {parts.map(({ id, name, lines: itsLines }) => (
        <Box component="section" key={id} {...(name !== null && { 'aria-labelledby': `part-${id}` })}>
          {name !== null && (
            <Box sx={{ px: 1.5 }}>
              <PartName id={`part-${id}`}>{name}</PartName>
            </Box>
          )}
          <Box component="ul" sx={{ maxWidth: '46rem' }}>
            {itsLines.map((line) => (
              <LyricsLine
                key={line.id}
                songId={song.id}
                line={line}
                canReview={canReview}
                canWithdraw={isWaiting}
                onApprove={(approval) => void approve(approval)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {formerComments.length > 0 && (
        <Stack component="section" aria-labelledby={`former-${song.id}`} gap={1}>
          <Typography id={`former-${song.id}`} variant="h4" component="h3">
            Notes on lines that are gone
          </Typography>
          {formerComments.map((comment) => (
            <div key={comment.id}>
              <Typography dir="auto" variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
                <s>{plainLine(comment.lineText)}</s>
              </Typography>
              <Comments comments={[comment]} />
            </div>
          ))}
        </Stack>
      )}
      {canReview && (open > 0 || isWaiting) && (
        <Box className="rule-above" sx={{ pt: 2 }}>
          <Stack gap={1.5}>
            <FormAlert kind="error">{all.problem}</FormAlert>
            <Row gap={2}>
              <Button
                variant="contained"
                size="large"
                aria-disabled={all.isPending}
                onClick={() => !all.isPending && void approve(approveAll)}
              >
                Approve all
                <NeedsConnection />
              </Button>
              {isWaiting && (
                <Typography variant="body2" color="textSecondary">
                  When every line is approved, we begin to record.
                </Typography>
              )}
            </Row>
          </Stack>
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Approve and begin to record?"
        confirmLabel="Approve and begin"
        cancelLabel="Not yet"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          void asked?.(true);
          setAsked(null);
        }}
      >
        <p>
          With this every line is approved, and we begin to record. From then on the order can no longer be
          canceled.
        </p>
        {wishes.length > 0 && (
          <p>
            {`${wishes.length === 1 ? 'One line has a note' : `${wishes.length} lines have notes`} that we have not answered. Approving takes the words as they stand.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
  if (!isFolded) {
    return (
      <Panel title={title} aside={edit}>
        {content}
      </Panel>
    );
  }
  return (
    <Panel>
      <Disclosure
        title={title}
        aside={<Typography variant="caption">{approved}</Typography>}
        isOpen={isShown}
        onToggle={() => setUnfolded(!isShown)}
        isLazy
      >
        {content}
        <Row>{edit}</Row>
        {names}
      </Disclosure>
    </Panel>
  );
}

/** What a comment or a change does now. */
function introOf(order: Order, isWaiting: boolean): string {
  if (isWaiting) return 'Press a line to write a note on it or to change its words.';
  return order.status === 'in_production'
    ? 'We are recording these words. You can still write a note on a line or change it, and we see it at once; but what is sung already changes only with a revision.'
    : 'These words are recorded. A change of a line is sung only after a revision, so ask for it in a note on the option.';
}
