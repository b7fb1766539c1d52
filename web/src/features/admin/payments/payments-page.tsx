import type { Order } from '@keepsong/domain/documents/order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AdminFrame } from '../components/admin-frame';
import { Panel } from '@/components/ui/panel';
import { ErrorState, LoadingState } from '@/components/ui/states';
import { clockMomentOf } from '@/lib/text/dates';
import type { Read } from '@/lib/firebase/use-read';
import { sentence } from '../model/format';
import { MoneyRows } from './components/money-rows';
import { ResolveReview } from './components/resolve-review';
import { StripeSyncPanel } from './components/stripe-sync-panel';
import {
  useLastStripeEvents,
  useOrdersUnderReview,
  usePendingPayments,
  useReconcilerHealth,
} from './api/payment-health';
import { disputeText } from './model/payment-text';
import { overdueChecks, reconcilerTrouble } from './model/payment-health';

/** Compares Stripe with our orders. */
export function PaymentsPage() {
  const reviewed = useOrdersUnderReview();
  const pending = usePendingPayments();
  return (
    <AdminFrame
      title="Payments"
      subtitle="Orders whose money needs a look, payments on their way, and whether Stripe and we agree."
    >
      {/* Each panel appears after those above it have loaded, to avoid layout shifts. */}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <UnderReview orders={reviewed} />
        {reviewed.status !== 'loading' && <Pending orders={pending} />}
        {reviewed.status !== 'loading' && pending.status !== 'loading' && (
          <>
            <StripeSyncPanel />
            <Reconciler />
            <Webhook />
          </>
        )}
      </Box>
    </AdminFrame>
  );
}

interface OrdersProps {
  orders: Read<Order[]>;
}

function UnderReview({ orders }: OrdersProps) {
  return (
    <Panel title="Under Review">
      <Rows live={orders} empty="No payment needs a person's eye.">
        {(found) => (
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
        )}
      </Rows>
    </Panel>
  );
}

function Pending({ orders }: OrdersProps) {
  // The time of the first render is enough: the limit is an hour.
  const [now] = useState(() => new Date());
  const overdue = overdueChecks(orders.data ?? [], now);
  return (
    <Panel
      title="Waiting for Payment"
      aside={<Typography color="textSecondary">Longest waiting first</Typography>}
    >
      {overdue.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <span>{overdue.length === 1 ? 'One checkout has' : `${overdue.length} checkouts have`}</span> ended
          more than an hour ago and still count as pending: the regular check with Stripe may not be running.
        </Alert>
      )}
      <Rows live={orders} empty="Nobody is on their way to pay.">
        {(found) => (
          <MoneyRows
            label="Orders waiting for payment"
            orders={found}
            noteOf={({ customerEmail, createdAt }) =>
              `${customerEmail} · ordered ${clockMomentOf(createdAt)}`
            }
          />
        )}
      </Rows>
    </Panel>
  );
}

function Reconciler() {
  const { status, data: last, retry } = useReconcilerHealth();
  const [now] = useState(() => new Date());
  const isKnown = last !== undefined || status === 'missing';
  const trouble = isKnown ? reconcilerTrouble(last ?? null, now) : null;
  return (
    <Panel title="Regular Check with Stripe">
      {trouble && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      {status === 'error' && <ErrorState title="This could not be loaded" onRetry={retry} />}
      {status === 'loading' && <LoadingState />}
      {last && (
        <Typography color="textSecondary">
          {`Last run ${clockMomentOf(last.ranAt)} · ${last.asked === 1 ? '1 order' : `${last.asked} orders`} asked about`}
        </Typography>
      )}
    </Panel>
  );
}

function Webhook() {
  const events = useLastStripeEvents();
  return (
    <Panel title="Last News from Stripe">
      <Rows live={events} empty="Stripe has not told us anything yet.">
        {(found) => (
          <Box component="ul">
            {found.map((event) => (
              <Box
                component="li"
                key={event.id}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  minHeight: 36,
                  alignItems: 'center',
                  overflowWrap: 'anywhere',
                }}
              >
                <code>{event.type}</code>
                <Typography variant="caption">{clockMomentOf(event.createdAt)}</Typography>
              </Box>
            ))}
          </Box>
        )}
      </Rows>
    </Panel>
  );
}

interface RowsProps<T> {
  live: Read<T[]>;
  empty: string;
  children: (rows: T[]) => ReactNode;
}

function Rows<T>({ live: { status, data, retry }, empty, children }: RowsProps<T>) {
  if (data && data.length > 0) return children(data);
  if (status === 'error') return <ErrorState title="This could not be loaded" onRetry={retry} />;
  if (!data) return <LoadingState />;
  return <Typography color="textSecondary">{empty}</Typography>;
}
