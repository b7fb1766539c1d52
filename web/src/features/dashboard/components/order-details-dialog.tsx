import DialogContent from '@mui/material/DialogContent';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { ErrorState, OfflineState } from '@/components/ui/states';
import { useOrder } from '@/entities/order/order';
import { MyOrderDetails } from './my-order-details';

interface OrderDetailsDialogProps {
  uid: string;
  /** Null: closed. */
  orderId: string | null;
  onClose: () => void;
}

export function OrderDetailsDialog({ uid, orderId, onClose }: OrderDetailsDialogProps) {
  return (
    <Modal open={orderId !== null} onClose={onClose} maxWidth="md" fillsPhone title="Order Details">
      <DialogContent>
        {orderId !== null && <Content key={orderId} uid={uid} orderId={orderId} />}
      </DialogContent>
    </Modal>
  );
}

function Content({ uid, orderId }: { uid: string; orderId: string }) {
  const order = useOrder(orderId);
  return (
    <Loaded
      read={order}
      failure="Your order could not be loaded"
      offline={<OfflineState what="Your order" />}
      empty={
        <ErrorState
          title="We could not find this order among yours"
          description="The link may be incomplete, or it belongs to another account."
        />
      }
    >
      {(found) => <MyOrderDetails uid={uid} order={found} />}
    </Loaded>
  );
}
