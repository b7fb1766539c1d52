import { cancelableUntil } from '@keepsong/domain/cancellation';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCancelOrder } from '../hooks/use-cancel-order';
import { useNowUntil } from '../hooks/use-clock';
import { cancelationOf } from '../model/order-state';

/** Offers to cancel while that is possible, and asks once more, with what becomes of the money. */
export function CancelOrder({ order }: { order: Order }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isCanceling } = useCancelOrder(order);
  const cancelation = cancelationOf(order, useNowUntil(cancelableUntil(order)));
  if (!cancelation) return null;

  const keep = () => {
    if (!isCanceling) setIsAsking(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Cancel Order
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 14rem' }}>
        {cancelation.offer}
      </Typography>
      <Dialog
        open={isAsking}
        onClose={keep}
        maxWidth="xs"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`} variant="h3">
          Cancel this order?
        </DialogTitle>
        <DialogContent>
          <Typography id={`${id}-text`} color="textSecondary">
            {cancelation.question}
          </Typography>
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" color="secondary" onClick={keep} aria-disabled={isCanceling}>
            Keep Order
          </Button>
          <Button
            color="error"
            aria-disabled={isCanceling}
            onClick={() => void cancel().finally(() => setIsAsking(false))}
          >
            {isCanceling ? 'Canceling…' : 'Cancel Order'}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
