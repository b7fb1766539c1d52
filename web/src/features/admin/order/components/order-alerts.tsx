import type { Alert } from '@keepsong/domain/alert-kinds';
import { asksForAnswer, waitsForAnswer } from '@keepsong/domain/disputes';
import { currentMailProblem } from '@keepsong/domain/documents/mail-problem';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { MAIL_PROBLEMS } from '@/components/order/mail-problem-alert';
import { ActionAlert } from '@/components/ui/action-alert';
import { MESSAGES_HASH } from '@/components/ui/badge';
import { clockMomentOf } from '@/lib/text/dates';
import { PART_HASHES } from '../../components/alert-badges';
import { lyricsUrl } from '../../model/lyrics-url';
import { sentence } from '../../model/order-name';
import { AnswerAtStripe, ResolveReview } from '../../payments/components/stripe-actions';
import { disputeText } from '../../payments/model/payment-text';
import { AnswerNeededBy } from './promised-day';

/** What the team answers before the next step, most urgent first, each with the button that does it. */
export function OrderAlerts({ order, onCorrect }: { order: Order; onCorrect: () => void }) {
  const { review, disputes, alerts, unread } = order;
  const problem = currentMailProblem(order);
  const has = (alert: Alert) => alerts.includes(alert);
  return (
    <>
      {disputes
        .filter(({ state }) => asksForAnswer(state))
        .map((dispute) => (
          <ActionAlert key={dispute.id} severity="error" action={<AnswerAtStripe order={order} />}>
            {`Dispute over ${disputeText(dispute)}`}
          </ActionAlert>
        ))}
      {review && !waitsForAnswer(order, review) && (
        <ActionAlert severity="warning" action={<ResolveReview order={order} review={review} />}>
          {`${sentence(review.reason)}: ${review.detail} (${clockMomentOf(review.at)})`}
        </ActionAlert>
      )}
      {problem && (
        <ActionAlert
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
        </ActionAlert>
      )}
      {has('message') && (
        <Waits to={MESSAGES_HASH} act="Reply">
          {unread.team === 1 ? '1 new message' : `${unread.team} new messages`}
        </Waits>
      )}
      {has('answer') && (
        <Waits to={PART_HASHES.story} act="Read">
          The customer has answered a question.
        </Waits>
      )}
      {has('comment') && (
        <Waits to={lyricsUrl({ order: order.id })} act="Answer">
          The customer has written a note on the lyrics.
        </Waits>
      )}
      <AnswerNeededBy order={order} />
    </>
  );
}

function Waits({ to, act, children }: { to: string; act: string; children: string }) {
  return (
    <ActionAlert
      severity="info"
      action={
        <Button size="small" href={to}>
          <span>{act}</span>
        </Button>
      }
    >
      {children}
    </ActionAlert>
  );
}
