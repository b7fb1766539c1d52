import { cancelableUntil } from '@keepsong/domain/cancellation';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { useCancelOrder } from '../api/cancel-order';
import { cancelationOf } from '../model/order-state';
import { EndOrder } from './end-order';
import { useNowUntil } from './use-now-until';

/** Offers to cancel while possible; a dialog explains the refund. */
export function CancelOrder({ order }: { order: Order }) {
  const { cancel, isCanceling } = useCancelOrder(order);
  const cancelation = cancelationOf(order, useNowUntil(cancelableUntil(order)));
  if (!cancelation) return null;
  return (
    <Row>
      <EndOrder
        label="Cancel Order"
        variant="outlined"
        color="error"
        title="Cancel this order?"
        confirmLabel="Cancel Order"
        working="Canceling…"
        isPending={isCanceling}
        onConfirm={cancel}
      >
        {cancelation.question}
      </EndOrder>
      <Typography variant="caption" sx={{ flex: '1 1 14rem' }}>
        {cancelation.offer}
      </Typography>
    </Row>
  );
}
