import { asksForAnswer, waitsForAnswer } from '@keepsong/domain/disputes';
import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Song } from '@keepsong/domain/documents/song';
import { nextOf } from '@keepsong/domain/next-step/steps';
import { teamStepOf } from '@keepsong/domain/next-step/team-words';
import Typography from '@mui/material/Typography';
import { MAIL_PROBLEMS } from '@/entities/order/mail-problems';
import { MESSAGES_HASH } from '@/components/ui/badge';
import { clockMomentOf } from '@/lib/text/dates';
import { LoadFailure } from '@/components/ui/loaded';
import { Row } from '@/components/ui/layout';
import { linesOf } from '@/entities/song/lyrics-review';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { useSong } from '@/entities/song/song';
import { PART_HASHES } from '../../components/order-badges';
import { lyricsUrl } from '../../model/lyrics-url';
import { sentence } from '../../model/order-name';
import { AnswerAtStripe, ResolveReview } from '../../payments/components/stripe-actions';
import { disputeText } from '../../payments/model/payment-text';
import { AnswerNeededBy } from './promised-day';
import { SendLyrics } from '../../lyrics/components/send-lyrics';

export function OrderAlerts({ order, onCorrect }: { order: Order; onCorrect: () => void }) {
  const { review, disputes, alerts, unread } = order;
  const problem = currentMailProblem(order);
  const waits = [
    ['message', MESSAGES_HASH, 'Reply', unread.team === 1 ? '1 new message' : `${unread.team} new messages`],
    ['answer', PART_HASHES.story, 'Read', 'The customer has answered a question.'],
    ['comment', lyricsUrl({ order: order.id }), 'Answer', 'The customer has written a note on the lyrics.'],
  ] as const;
  return (
    <>
      {disputes
        .filter(({ state }) => asksForAnswer(state))
        .map((dispute) => (
          <Alert key={dispute.id} severity="error" action={<AnswerAtStripe order={order} />}>
            {`Dispute over ${disputeText(dispute)}`}
          </Alert>
        ))}
      {review && !waitsForAnswer(order, review) && (
        <Alert severity="warning" action={<ResolveReview order={order} review={review} />}>
          {`${sentence(review.reason)}: ${review.detail} (${clockMomentOf(review.at)})`}
        </Alert>
      )}
      {problem && (
        <Alert
          severity="error"
          action={
            order.customerEmail && (
              <Button size="small" onClick={onCorrect}>
                Correct the address
              </Button>
            )
          }
        >
          <span>{MAIL_PROBLEMS[problem.kind]}</span> <bdi>{problem.email}</bdi>
        </Alert>
      )}
      {waits.map(
        ([alert, to, act, text]) =>
          alerts.includes(alert) && (
            <Alert
              key={alert}
              severity="info"
              action={
                <Button size="small" href={to}>
                  <span>{act}</span>
                </Button>
              }
            >
              {text}
            </Alert>
          ),
      )}
      <AnswerNeededBy order={order} />
    </>
  );
}

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
  // What waits beside the step has an alert above.
  const { isOurTurn, step } = teamStepOf({ ...order, alerts: [] }, review ? linesOf(review) : null);
  return (
    <>
      <LoadFailure read={read}>The approval could not be loaded.</LoadFailure>
      <Typography>
        {isOurTurn && <strong>Our turn. </strong>}
        <span>{step}</span>
      </Typography>
    </>
  );
}
