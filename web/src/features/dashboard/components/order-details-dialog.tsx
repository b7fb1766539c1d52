import CloseIcon from '@mui/icons-material/CloseRounded';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
  // While the dialog closes, its content stays.
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== null && orderId !== shownId) setShownId(orderId);
  return (
    <Modal
      open={orderId !== null}
      onClose={onClose}
      maxWidth="md"
      fillsPhone
      title="Order Details"
      aside={
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    >
      <DialogContent sx={{ px: { xs: 2.5, sm: 3 } }}>
        {shownId !== null && <Content key={shownId} uid={uid} orderId={shownId} />}
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
