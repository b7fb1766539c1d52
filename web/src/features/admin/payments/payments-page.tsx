import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AdminFrame } from '../components/admin-frame';
import { CutNote } from '../components/cut-note';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import type { Read } from '@/lib/firebase/use-read';
import { useNow } from '@/lib/hooks/use-now';
import { clockMomentOf, timeOf } from '@/lib/text/dates';
import { sentence } from '../model/order-name';
import { MoneyRows } from './components/money-rows';
import { ResolveReview } from './components/resolve-review';
import {
  useLastStripeEvents,
  useOrdersUnderReview,
  usePendingPayments,
  useReconcilerHealth,
} from './api/payment-health';
import { disputeText } from './model/payment-text';
import { overdueChecks, reconcilerTrouble } from './model/payment-health';

/** The page can stay open when the regular check stops. */
const REFRESH_MS = 60_000;
const MOST_REVIEWS = 20;
const MOST_PENDING = 10;

/** Compares Stripe with our orders. */
export function PaymentsPage() {
  const reviewed = useOrdersUnderReview(MOST_REVIEWS);
  const pending = usePendingPayments(MOST_PENDING);
  return (
    <AdminFrame
      title="Payments"
      subtitle="Orders whose money needs a look, payments on their way, and whether Stripe and we agree."
    >
      {/* Each panel appears after those above it have loaded, to avoid layout shifts. */}
      <Stack gap={3}>
        <UnderReview orders={reviewed} />
        {reviewed.status !== 'loading' && <Pending orders={pending} />}
        {reviewed.status !== 'loading' && pending.status !== 'loading' && (
          <>
            <Reconciler />
            <Webhook />
          </>
        )}
      </Stack>
    </AdminFrame>
  );
}

interface OrdersProps {
  orders: Read<Order[]>;
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
              noteOf={({ review, disputes }) => (
                <>
                  <span>
                    {review && `${sentence(review.reason)}: ${review.detail} · ${clockMomentOf(review.at)}`}
                  </span>
                  {disputes.map((dispute) => (
                    <Box key={dispute.id} component="span" sx={{ display: 'block' }}>
                      {`Dispute over ${disputeText(dispute)}`}
                    </Box>
                  ))}
                </>
              )}
              actionOf={(order) => order.review && <ResolveReview order={order} review={order.review} />}
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
    <Panel
      title="Waiting for Payment"
      aside={<Typography color="textSecondary">Longest waiting first</Typography>}
    >
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
              noteOf={({ customerEmail, createdAt }) =>
                `${customerEmail} · ordered ${clockMomentOf(createdAt)}`
              }
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

function Reconciler() {
  const health = useReconcilerHealth();
  const { status, data: last } = health;
  const now = useNow(REFRESH_MS);
  const isKnown = last !== undefined || status === 'missing';
  const trouble = isKnown ? reconcilerTrouble(last ?? null, now) : null;
  return (
    <Panel title="Regular Check with Stripe">
      {trouble && <Alert severity="warning">{trouble}</Alert>}
      <Loaded read={health} failure="This could not be loaded" empty={null}>
        {({ ranAt }) => !trouble && <Quiet>{`Stripe and we agree, ${timeOf(ranAt)}`}</Quiet>}
      </Loaded>
    </Panel>
  );
}

function Webhook() {
  const events = useLastStripeEvents();
  return (
    <Panel title="Last News from Stripe">
      <Loaded
        read={events}
        failure="This could not be loaded"
        empty={<Quiet>Stripe has not told us anything yet.</Quiet>}
      >
        {(found) => (
          <Stack component="ul" gap={1}>
            {found.map((event) => (
              <Row component="li" key={event.id} gap={2} isSpread>
                <code>{event.type}</code>
                <Typography variant="caption">{clockMomentOf(event.createdAt)}</Typography>
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}

function Quiet({ children }: { children: string }) {
  return <Typography color="textSecondary">{children}</Typography>;
}
