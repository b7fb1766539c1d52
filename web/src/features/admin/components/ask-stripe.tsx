import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import type { Order } from '@keepsong/domain/documents/order';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import Button from '@mui/material/Button';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';

/** Asks Stripe at once, instead of waiting for its news or for the regular check. */
export function AskStripe({ order: { id: orderId, songTitle } }: { order: Pick<Order, 'id' | 'songTitle'> }) {
  const toast = useToast();
  const { isBusy, run } = useCommand({ title: 'Stripe could not be asked' });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-disabled={isBusy}
      onClick={() =>
        void run(async () => {
          const { paymentStatus } = await callFunction(recheckPayment, { orderId });
          toast.success(
            'Stripe was asked',
            `This payment is ${PAYMENT_STATUS_LABELS[paymentStatus].toLowerCase()}.`,
          );
        })
      }
    >
      {isBusy ? 'Asking...' : 'Ask Stripe again'}
      <span className="visually-hidden"> about {songTitle || 'Untitled'}</span>
    </Button>
  );
}
