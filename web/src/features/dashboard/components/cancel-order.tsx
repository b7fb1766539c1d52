import { cancelOrder } from '@keepsong/domain/calls/my-order';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Row } from '@/components/ui/row';
import { forgetOrder } from '@/entities/order/order-draft';
import type { FailureToast } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { useNow } from '@/lib/hooks/use-now';
import { canceledResult, cancelationOf } from '../model/order-state';

export function CancelOrder({ order }: { order: Order }) {
  const { run, isPending } = useCommand(cancelOrder, {
    failure: failureOf,
    success: (reply) => {
      forgetOrder(order.id);
      toast.success('Order canceled', canceledResult(order, reply));
    },
  });
  const cancelation = cancelationOf(order, useNow(60_000));
  if (!cancelation) return null;
  return (
    <Row>
      <ConfirmButton
        label={cancelation.label}
        button={{ variant: 'outlined', color: 'error' }}
        title={cancelation.title}
        confirmLabel={cancelation.confirmLabel}
        cancelLabel="Keep Order"
        working="Canceling..."
        isDestructive
        isPending={isPending}
        onConfirm={() => run({ orderId: order.id })}
      >
        {cancelation.question}
      </ConfirmButton>
      <Typography variant="caption" sx={{ flex: '1 1 14rem' }}>
        {cancelation.offer}
      </Typography>
    </Row>
  );
}

function failureOf(error: Error): FailureToast {
  if (error instanceof CallError && error.code === 'provider_unavailable') {
    // The order may be canceled already; the server refunds as soon as Stripe responds.
    return {
      title: 'The payment service is not answering',
      description:
        'If your order shows as canceled, your money follows by itself. Otherwise please try again in a minute.',
    };
  }
  return { title: 'Your order was not canceled' };
}
