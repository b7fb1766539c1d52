import { zodResolver } from '@hookform/resolvers/zod';
import { cancelForCustomer } from '@keepsong/domain/calls/cancel-for-customer';
import { LONGEST_MONEY_REASON } from '@keepsong/domain/calls/refund-order';
import type { Order } from '@keepsong/domain/documents/order';
import { leftCents } from '@keepsong/domain/paid';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FOR_THE_AUDIT_LOG, ReasonDialog } from '../../components/reason-dialog';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { canceledText, cancelText } from '../model/payment-text';

const reasonSchema = z.pick(cancelForCustomer.request, { reason: true });

/** Cancels the order on behalf of the customer. */
export function CancelForCustomer({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(cancelForCustomer, {
    failure: { title: 'The order was not canceled' },
  });
  // Outside the dialog, so that closing it keeps the reason.
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { reason: '' } });
  if (order.canceledAt) return null;
  const left = leftCents(order);

  const submit = form.handleSubmit(async ({ reason }) => {
    const reply = await run({ orderId: order.id, reason });
    if (!reply) return;
    toast.success('Order canceled', canceledText(order, left, reply.progress));
    setIsAsking(false);
  });

  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Cancel for the customer
      </Button>
      <ReasonDialog
        form={form}
        open={isAsking}
        title="Cancel this order?"
        label="Cancel"
        description={
          <>
            <span>{cancelText(order, left)}</span> A canceled order cannot be taken up again.
          </>
        }
        reason={{ limit: LONGEST_MONEY_REASON, hint: FOR_THE_AUDIT_LOG }}
        submitLabel="Cancel the order"
        pendingLabel="Canceling..."
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
