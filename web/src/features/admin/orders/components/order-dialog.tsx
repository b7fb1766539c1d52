import OpenIcon from '@mui/icons-material/OpenInFullRounded';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { lazy } from 'react';
import { Modal } from '@/components/ui/dialog';
import { LazyPart } from '@/components/ui/lazy-part';
import { SkeletonState } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { useRecount } from '../../api/counts';

/** The code of one order with all its actions. The list does not wait for it. */
export const loadOrderDetails = async () => ({
  default: (await import('../../order/components/order-details')).OrderDetails,
});
const OrderDetails = lazy(loadOrderDetails);

export function OrderDialog({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const recount = useRecount();
  // What was done in it moves the order between the views.
  useOnChange(orderId, (opened) => {
    if (opened === null) recount();
  });
  return (
    <Modal
      open={orderId !== null}
      onClose={onClose}
      maxWidth="md"
      fillsPhone
      title="Order Details"
      aside={
        orderId && (
          <IconButton href={paths.adminOrder(orderId)} aria-label="Open on a page of its own">
            <OpenIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {/* No padding below: the sticky bar of buttons ends at the edge. */}
      <DialogContent sx={{ pb: 0 }}>
        <LazyPart name="The order" loading={<SkeletonState label="Loading order..." />}>
          {orderId && <OrderDetails key={orderId} orderId={orderId} onDone={onClose} />}
        </LazyPart>
      </DialogContent>
    </Modal>
  );
}
