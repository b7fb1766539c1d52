import { zodResolver } from '@hookform/resolvers/zod';
import { cancelForCustomer } from '@keepsong/domain/calls/payments';
import type { Order } from '@keepsong/domain/documents/order';
import { leftCents } from '@keepsong/domain/paid';
import { z } from '@keepsong/domain/zod';
import { ReasonButton } from '../../components/reason-button';
import { toast } from '@/lib/feedback/toast';
import { canceledText, cancelText } from '../model/payment-text';

const resolver = zodResolver(z.pick(cancelForCustomer.request, { reason: true }));

export function CancelForCustomer({ order }: { order: Order }) {
  if (order.canceledAt) return null;
  const left = leftCents(order);
  return (
    <ReasonButton
      label="Cancel for the customer"
      button={{ variant: 'outlined', color: 'error' }}
      title="Cancel this order?"
      description={
        <>
          <span>{cancelText(order, left)}</span> A canceled order cannot be taken up again.
        </>
      }
      reason={{ limit: hint: FOR_THE_AUDIT_LOG }}
      submitLabel="Cancel the order"
      pendingLabel="Canceling..."
      call={cancelForCustomer}
      failure="The order was not canceled"
      resolver={resolver}
      empty={{ reason: '' }}
      requestOf={({ reason }) => ({ orderId: order.id, reason })}
      onDone={({ progress }) => toast.success('Order canceled', canceledText(order, left, progress))}
    />
  );
}
