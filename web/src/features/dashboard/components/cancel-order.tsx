import { cancelableUntil } from '@keepsong/domain/cancellation';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/row';
import { useCancelOrder } from '../api/cancel-order';
import { cancelationOf } from '../model/order-state';
import { useNowUntil } from './use-now-until';

/** Offers to cancel while possible; a dialog explains the refund. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isCanceling } = useCancelOrder(order);
  const cancelation = cancelationOf(order, useNowUntil(cancelableUntil(order)));
  if (!cancelation) return null;

  return (
    <Row>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Cancel Order
      </Button>
      <Typography variant="caption" sx={{ flex: '1 1 14rem' }}>
        {cancelation.offer}
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this order?"
        confirmLabel={isCanceling ? 'Canceling…' : 'Cancel Order'}
        cancelLabel="Keep Order"
        isPending={isCanceling}
        isDestructive
        onConfirm={() => void cancel().finally(() => setIsAsking(false))}
        onCancel={() => !isCanceling && setIsAsking(false)}
      >
        {cancelation.question}
      </ConfirmDialog>
    </Row>
  );
}
