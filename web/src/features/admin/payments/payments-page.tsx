import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@/components/ui/load-failure';
import { Stack } from '@/components/ui/stack';
import { orNull } from '@/lib/firebase/together';
import { useNow } from '@/lib/hooks/use-now';
import { clockMomentOf } from '@/lib/text/dates';
import { AdminFrame } from '../components/admin-frame';
import { useOrdersUnderReview, usePendingPayments, useReconcilerHealth } from './api/payment-health';
import { AnswerAtStripe } from './components/stripe-links';
import { AskStripe } from './components/ask-stripe';
import { MoneyPanel } from './components/money-panel';
import { ResolveReview } from './components/resolve-review';
import { reconcilerTrouble } from './model/payment-health';
import { matterOf } from './model/payment-text';

/** The page can stay open when the regular check stops. */
const REFRESH_MS = 60_000;
const MOST_REVIEWS = 20;
const MOST_PENDING = 10;

export function PaymentsPage() {
  const reviewed = useOrdersUnderReview(MOST_REVIEWS);
  const pending = usePendingPayments(MOST_PENDING);
  return (
    <AdminFrame title="Payments">
      {/* Each part appears after those above it have loaded, to avoid layout shifts. */}
      <Stack gap={2}>
        <MoneyPanel
          title="Under Review"
          orders={reviewed}
          empty="No payment needs a person's eye."
          most={MOST_REVIEWS}
          which="latest"
          matterOf={(order) => matterOf(order) || 'The payment of an extra; its order shows it'}
          actionOf={(order) =>
            order.review && (
              <>
                <AnswerAtStripe order={order} />
                <ResolveReview order={order} review={order.review} />
              </>
            )
          }
        />
        {reviewed.status !== 'loading' && (
          <MoneyPanel
            title="Waiting for Payment"
            orders={pending}
            empty="Nobody is on their way to pay."
            most={MOST_PENDING}
            which="oldest"
            matterOf={({ createdAt }) => `since ${clockMomentOf(createdAt)}`}
            actionOf={(order) => <AskStripe order={order} />}
          />
        )}
        {reviewed.status !== 'loading' && pending.status !== 'loading' && <CheckWithStripe />}
      </Stack>
    </AdminFrame>
  );
}

/** The machinery in one line, or what is wrong with it. */
function CheckWithStripe() {
  const health = orNull(useReconcilerHealth());
  const now = useNow(REFRESH_MS);
  const trouble = health.data && reconcilerTrouble(health.data.value, now);
  const last = health.data?.value;
  return (
    <Stack component="section" aria-label="Regular Check with Stripe" gap={1}>
      <LoadFailure read={health}>The check could not be loaded.</LoadFailure>
      {trouble && <Alert severity="warning">{trouble}</Alert>}
      {last && !trouble && (
        <Typography variant="caption">{`Stripe and we agree, ${clockMomentOf(last.ranAt)}`}</Typography>
      )}
    </Stack>
  );
}
