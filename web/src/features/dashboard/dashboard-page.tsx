import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Page } from '@/components';
import { clearOrderDraft, readOrderDraft } from '@/lib/checkout/order-draft';
import { calledBy } from '@/lib/session/called-by';
import { useSession } from '@/lib/session';
import type { SessionUser } from '@/lib/session';
import { Greeting } from './components/greeting';
import { MyOrders } from './components/my-orders';
import { OrderDetailsDialog } from './components/order-details-dialog';
import { PurchasedSongs } from './components/purchased-songs';
import { QuickActions } from './components/quick-actions';
import { useMyOrders } from './hooks/use-my-orders';
import { useOpenedOrder } from './hooks/use-opened-order';
import { usePaymentReturn } from './hooks/use-payment-return';

export function DashboardPage() {
  const { user } = useSession();
  return user ? <Dashboard key={user.uid} user={user} /> : null;
}

function Dashboard({ user: { uid, email } }: { user: SessionUser }) {
  const isVerifying = usePaymentReturn();
  const active = useMyOrders(uid, 'active');
  const completed = useMyOrders(uid, 'completed');
  const { openedId, open, close } = useOpenedOrder();
  useForgetPaidDraft(active.rows);
  return (
    <Page>
      <Greeting name={calledBy(email)} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isVerifying && <ConfirmingPayment />}
        <QuickActions orders={active.rows} />
        <MyOrders active={active} completed={completed} onViewDetails={open} />
        <PurchasedSongs uid={uid} />
      </Box>
      <OrderDetailsDialog uid={uid} orderId={openedId} onClose={close} />
    </Page>
  );
}

function ConfirmingPayment() {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        px: 3,
        py: 2,
        borderRadius: '16px',
        backgroundColor: 'keepsong.sunken',
      }}
    >
      <CircularProgress size={20} aria-hidden />
      Confirming your payment…
    </Box>
  );
}

/** The order was paid in another tab or on another device: its draft here has done its work. */
function useForgetPaidDraft(orders: readonly Order[]): void {
  useEffect(() => {
    const orderId = readOrderDraft()?.order?.orderId;
    const isPaid = orders.some((order) => order.id === orderId && order.paymentStatus === 'paid');
    if (isPaid) clearOrderDraft();
  }, [orders]);
}
