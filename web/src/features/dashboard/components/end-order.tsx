import { cancelOrder, removeOrder } from '@keepsong/domain/calls/my-order';
import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { hasMoney } from '@keepsong/domain/unpaid-order';
import { ConfirmButton } from '@/components/ui/dialog';
import { Row } from '@/components/ui/layout';
import { forgetOrder } from '@/entities/order/order-draft';
import type { FailureToast } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { useNow } from '@/lib/hooks/use-now';
import { cancelationOf, canceledResult } from '../model/order-state';

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

export function RemoveOrder({ order, describedBy }: { order: Order; describedBy: string }) {
  const { run, isPending } = useCommand(removeOrder, {
    failure: { title: 'The order was not removed' },
    success: () => {
      forgetOrder(order.id);
      toast.success('Order removed');
    },
  });
  if (hasMoney(order)) return null;
  return (
    <ConfirmButton
      label="Remove"
      button={{ color: 'inherit', 'aria-describedby': describedBy }}
      title="Remove this order?"
      confirmLabel="Remove Order"
      cancelLabel="Keep Order"
      working="Removing..."
      isDestructive
      isPending={isPending}
      onConfirm={() => run({ orderId: order.id })}
    >
      {`“${order.songTitle || UNTITLED_SONG}” is deleted for good, and its payment page closes. Nothing has been charged.`}
    </ConfirmButton>
  );
}
