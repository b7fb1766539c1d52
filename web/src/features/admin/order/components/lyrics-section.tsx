import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import Typography from '@mui/material/Typography';
import { RetryRow } from '@/components/ui/retry-row';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { useLyricsReview } from '@/entities/song/lyrics-review';
import { SendLyrics } from '../../lyrics/components/send-lyrics';
import { teamStepOf } from '@/entities/order/steps';

/** The next step, and whose turn it is. */
export function LyricsSection({ order, song }: { order: Order; song: Song }) {
  const { data: review, status, retry } = useLyricsReview(song);
  const all = review?.lineCount ?? 0;
  const open = review?.wasSent ? all - review.approvedCount : 0;
  const { whose, step } = teamStepOf(order, { open, all });
  const comments = review
    ? review.formerComments.length +
      review.parts.flatMap(({ lines }) => lines.flatMap((line) => line.comments)).length
    : 0;
  return (
    <Section title="Next Step">
      {status === 'error' && <RetryRow onRetry={retry}>The approval could not be loaded.</RetryRow>}
      <Typography>
        <strong>{`${whose}.`}</strong> <span>{step}</span>
        <span>
          {comments > 0 && ` ${comments === 1 ? '1 comment' : `${comments} comments`} by the customer.`}
        </span>
      </Typography>
      <Row>
        <SendLyrics order={order} />
      </Row>
    </Section>
  );
}
