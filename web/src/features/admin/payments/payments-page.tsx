import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { AdminFrame } from '../components/admin-frame';
import { CutNote } from '../components/cut-note';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Stack } from '@/components/ui/stack';
import { orNull, together } from '@/lib/firebase/together';
import type { ShownRead } from '@/lib/firebase/read';
import { useNow } from '@/lib/hooks/use-now';
import { clockMomentOf } from '@/lib/text/dates';
import { AnswerAtStripe } from './components/answer-at-stripe';
import { AskStripe } from './components/ask-stripe';
import { MoneyRows } from './components/money-rows';
import { ResolveReview } from './components/resolve-review';
import {
  useLastStripeEvent,
  useOrdersUnderReview,
  usePendingPayments,
  useReconcilerHealth,
} from './api/payment-health';
import { matterOf } from './model/payment-text';
import { overdueChecks, reconcilerTrouble } from './model/payment-health';

/** The page can stay open when the regular check stops. */
const REFRESH_MS = 60_000;
const MOST_REVIEWS = 20;
const MOST_PENDING = 10;

/** Orders whose money needs a person, payments on their way, and whether Stripe and we agree. */
export function PaymentsPage() {
  const reviewed = useOrdersUnderReview(MOST_REVIEWS);
  const pending = usePendingPayments(MOST_PENDING);
  return (
    <AdminFrame title="Payments">
      {/* Each part appears after those above it have loaded, to avoid layout shifts. */}
      <Stack gap={2}>
        <UnderReview orders={reviewed} />
        {reviewed.status !== 'loading' && <Pending orders={pending} />}
        {reviewed.status !== 'loading' && pending.status !== 'loading' && <CheckWithStripe />}
      </Stack>
    </AdminFrame>
  );
}

interface OrdersProps {
  orders: ShownRead<Order[]>;
}

function UnderReview({ orders }: OrdersProps) {
  return (
    <Panel title="Under Review">
      <Loaded
        read={orders}
        failure="This could not be loaded"
        empty={<Quiet>No payment needs a person's eye.</Quiet>}
      >
        {(found) => (
          <>
            <MoneyRows
              label="Orders under review"
              orders={found}
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
            <CutNote count={found.length} most={MOST_REVIEWS} which="latest" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Pending({ orders }: OrdersProps) {
  const now = useNow(REFRESH_MS);
  const overdue = overdueChecks(orders.data ?? [], now);
  return (
    <Panel title="Waiting for Payment">
      {overdue.length > 0 && (
        <Alert severity="warning">
          <span>{overdueText(overdue.length)}</span> ended more than an hour ago and still count as pending:
          the regular check with Stripe may not be running.
        </Alert>
      )}
      <Loaded
        read={orders}
        failure="This could not be loaded"
        empty={<Quiet>Nobody is on their way to pay.</Quiet>}
      >
        {(found) => (
          <>
            <MoneyRows
              label="Orders waiting for payment"
              orders={found}
              matterOf={({ createdAt }) => `since ${clockMomentOf(createdAt)}`}
              actionOf={(order) => <AskStripe order={order} />}
            />
            <CutNote count={found.length} most={MOST_PENDING} which="oldest" />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** The list of those that wait is cut. */
function overdueText(count: number): string {
  if (count === 1) return 'One checkout has';
  return `${count}${count < MOST_PENDING ? '' : ' or more'} checkouts have`;
}

/** The machinery in one line, or what is wrong with it. */
function CheckWithStripe() {
  const health = useReconcilerHealth();
  const events = useLastStripeEvent();
  const { status, data: last } = health;
  const now = useNow(REFRESH_MS);
  const isKnown = last !== undefined || status === 'missing';
  const trouble = isKnown ? reconcilerTrouble(last ?? null, now) : null;
  const [event] = events.data ?? [];
  return (
    <Stack component="section" aria-label="Regular Check with Stripe" gap={1}>
      {trouble && <Alert severity="warning">{trouble}</Alert>}
      <LoadFailure read={together([orNull(health), events])}>The check could not be loaded.</LoadFailure>
      <Typography variant="caption">
        <span>{last && !trouble && `Stripe and we agree, ${clockMomentOf(last.ranAt)}`}</span>{' '}
        <span>{event && `· last news ${event.type}, ${clockMomentOf(event.createdAt)}`}</span>
      </Typography>
    </Stack>
  );
}

function Quiet({ children }: { children: string }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
