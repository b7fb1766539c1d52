import { recheckPayment } from '@keepsong/domain/calls/payments';
import type { Order } from '@keepsong/domain/documents/order';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import Button from '@mui/material/Button';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { titleOf } from '../../model/order-name';

export function AskStripe({ order, extraId }: { order: Pick<Order, 'id' | 'songTitle'>; extraId?: string }) {
  const { run, isPending } = useCommand(recheckPayment, {
    failure: { title: 'Stripe could not be asked' },
    success: ({ paymentStatus }) =>
      toast.success('Stripe was asked', `This payment is ${PAYMENT_STATUS_LABELS[paymentStatus].toLowerCase()}.`),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={isPending}
      onClick={() => void run({ orderId: order.id, extraId })}
    >
      <span>{isPending ? 'Asking...' : 'Ask Stripe again'}</span>
      <span className="visually-hidden">{` about ${titleOf(order)}`}</span>
    </Button>
  );
}
