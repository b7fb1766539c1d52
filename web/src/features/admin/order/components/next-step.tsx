import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { teamStepOf } from '@keepsong/domain/next-step/team-words';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@/components/ui/loaded';
import { Row } from '@/components/ui/layout';
import { linesOf } from '@/entities/song/lyrics-review';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { useSong } from '@/entities/song/song';
import { lyricsUrl } from '../../model/lyrics-url';
import { SendLyrics } from '../../lyrics/components/send-lyrics';

/** Whose turn it is and for what, with the lyrics' button where it is the next thing to press. */
export function NextStep({ order }: { order: Order }) {
  const { data: song } = useSong(order.songId);
  return (
    <Row role="region" aria-label="Next Step" gap={2}>
      {song && <Words order={order} song={song} />}
      {song?.lyrics.trim() === '' && nextOf(order).step === 'writing' && (
        <Button size="small" variant="contained" href={lyricsUrl({ order: order.id })}>
          Write the lyrics
        </Button>
      )}
      <SendLyrics order={order} />
    </Row>
  );
}

function Words({ order, song }: { order: Order; song: Song }) {
  const read = useLyricsReview(song);
  const { data: review } = read;
  const { isOurTurn, step } = teamStepOf(order, review ? linesOf(review) : null);
  const comments = review
    ? review.formerComments.length +
      review.parts.flatMap(({ lines }) => lines.flatMap((line) => line.comments)).length
    : 0;
  return (
    <>
      <LoadFailure read={read}>The approval could not be loaded.</LoadFailure>
      <Typography>
        {isOurTurn && <strong>Our turn. </strong>}
        <span>{step}</span>
        <span>
          {comments > 0 &&
            ` ${comments === 1 ? '1 note' : `${comments} notes`} by the customer on the lyrics.`}
        </span>
      </Typography>
    </>
  );
}
