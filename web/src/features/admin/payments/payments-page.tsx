import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Order } from '@keepsong/domain/documents/order';
import { totalCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import type { ComponentProps, ReactNode } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Loaded, LoadFailure } from '@/components/ui/loaded';
import { Stack } from '@/components/ui/layout';
import { orNull } from '@/lib/firebase/together';
import { useNow } from '@/lib/hooks/use-now';
import { clockMomentOf } from '@/lib/text/dates';
import { Panel } from '@/components/ui/panel';
import type { ShownRead } from '@/lib/firebase/read';
import { AdminFrame } from '../components/admin-frame';
import { useOrdersUnderReview, usePendingPayments, useReconcilerHealth } from './api/payment-health';
import { AnswerAtStripe, AskStripe, ResolveReview } from './components/stripe-actions';
import { reconcilerTrouble } from './model/reconciler-trouble';
import { matterOf } from './model/payment-text';
import { OrderLink } from '../components/links';
import { CutNote, ListRow } from '../components/lists';
import { titleOf } from '../model/order-name';

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
          which={null}
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
            matterOf={(order) => `${formatCents(totalCents(order))} since ${clockMomentOf(order.createdAt)}`}
            actionOf={(order) => <AskStripe order={order} />}
          />
        )}
        {reviewed.status !== 'loading' && pending.status !== 'loading' && <CheckWithStripe />}
      </Stack>
    </AdminFrame>
  );
}

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

interface MoneyPanelProps extends Pick<ComponentProps<typeof CutNote>, 'most' | 'which'> {
  title: string;
  orders: ShownRead<Order[]>;
  empty: string;
  matterOf: (order: Order) => string;
  actionOf: (order: Order) => ReactNode;
}

function MoneyPanel({ title, orders, empty, matterOf, actionOf, ...cut }: MoneyPanelProps) {
  return (
    <Panel title={title}>
      <Loaded
        read={orders}
        failure="This could not be loaded"
        empty={<Typography color="textSecondary">{empty}</Typography>}
      >
        {(found) => (
          <>
            <ul className="ruled">
              {found.map((order) => (
                <ListRow
                  key={order.id}
                  ref={focusNextOnRemoval}
                  columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) auto"
                >
                  <OrderLink orderId={order.id} dir="auto" variant="subtitle2">
                    {titleOf(order)}
                  </OrderLink>
                  <span dir="auto">{order.customerName || order.customerEmail}</span>
                  <span>{matterOf(order)}</span>
                  <div>{actionOf(order)}</div>
                </ListRow>
              ))}
            </ul>
            <CutNote {...cut} count={found.length} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
