import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { useOrder } from '@/entities/order/order';
import { useOnline } from '@/lib/hooks/use-online';
import { OfflineNotice } from './offline-notice';
import { OrderDetails } from './order-details';

interface OrderDetailsDialogProps {
  uid: string;
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

export function OrderDetailsDialog({ uid, orderId, onClose }: OrderDetailsDialogProps) {
  return (
    <Modal open={orderId !== null} onClose={onClose} maxWidth="md" fillsPhone title="Order Details">
      <DialogContent sx={{ px: { xs: 2.5, sm: 3 } }}>
        {orderId !== null && <Content key={orderId} uid={uid} orderId={orderId} />}
      </DialogContent>
    </Modal>
  );
}

function Content({ uid, orderId }: { uid: string; orderId: string }) {
  const order = useOrder(orderId);
  const isOnline = useOnline();
  if (!order.data && !isOnline) return <OfflineNotice what="order" />;
  return (
    <Loaded
      read={order}
      failure="Your order could not be loaded"
      empty={
        <Typography role="alert" sx={{ pb: 2 }}>
          We could not find this order among yours. The link may be incomplete, or it belongs to another
          account.
        </Typography>
      }
    >
      {(found) => <OrderDetails uid={uid} order={found} />}
    </Loaded>
  );
}
