import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { lazyDialog } from '@/components/ui/lazy-part';
import { Page, PageHeading, Row, Stack, SunkenBox } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { clearDraftOf } from '@/entities/order/order-draft';
import { usePaymentReturn } from '@/entities/order/use-payment-return';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSession, type SessionUser } from '@/lib/session/session';
import { Panel } from '@/components/ui/panel';
import { useMyOrders } from './api/my-orders';
import { useMySongs } from './api/my-songs';
import { MyOrders } from './components/my-orders';
import { NextSong } from './components/next-song';
import { PurchasedSongs } from './components/purchased-songs';

const OrderDetailsDialog = lazyDialog(
  async () => (await import('./components/order-details-dialog')).OrderDetailsDialog,
);

export function DashboardPage() {
  const { user } = useSession();
  return user ? <Dashboard user={user} /> : null;
}

function Dashboard({ user: { uid, email } }: { user: SessionUser }) {
  usePageTitle('Dashboard');
  const confirmedId = usePaymentReturn();
  const active = useMyOrders(uid, 'active');
  const completed = useMyOrders(uid, 'completed');
  const over = useMyOrders(uid, 'over');
  const songs = useMySongs(uid);
  const orderId = useSearchParams()[0].get('order') || null;
  const navigate = useNavigate();
  useEffect(() => {
    for (const { id, paymentStatus } of active.rows) if (paymentStatus === 'paid') clearDraftOf(id);
  }, [active.rows]);
  return (
    <Page>
      {/* Dense, because names can be long. */}
      <PageHeading
        isDense
        title={`Welcome back, ${email.split('@')[0] || 'there'}!`}
        subtitle="Your Music Dashboard"
      />
      <Stack gap={3}>
        {confirmedId !== null && (
          <SunkenBox role="status">
            <Row>
              <CircularProgress size={20} aria-hidden />
              Confirming your payment...
            </Row>
          </SunkenBox>
        )}
        <NextSong
          orders={active.rows.filter(({ id }) => id !== confirmedId)}
          songs={active.status === 'ready' ? songs.rows : []}
        />
        <MyOrders active={active} completed={completed} over={over} confirmedId={confirmedId}>
          <PurchasedSongs songs={songs} />
          <Panel
            title="Quick Actions"
            isBare
            aside={
              <Button href={paths.order} size="small" startIcon={<AddIcon />}>
                Order New Song
              </Button>
            }
          >
            {null}
          </Panel>
        </MyOrders>
      </Stack>
      <OrderDetailsDialog
        open={orderId !== null}
        uid={uid}
        orderId={orderId}
        onClose={() => void navigate(paths.dashboard, { replace: true })}
      />
    </Page>
  );
}
