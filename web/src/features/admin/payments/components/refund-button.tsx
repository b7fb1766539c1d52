import { zodResolver } from '@hookform/resolvers/zod';
import { refundOrder } from '@keepsong/domain/calls/payments';
import { isPaymentHeld } from '@keepsong/domain/disputes';
import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { leftCents } from '@keepsong/domain/paid';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { committedCents } from '@keepsong/domain/refunds';
import { LONGEST_REASON } from '@keepsong/domain/text-schema';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FOR_THE_AUDIT_LOG } from '../../components/reason-button';
import { mailText } from '../../model/order-name';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useCommand } from '@/lib/firebase/command';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { refundResult, refundText } from '../model/payment-text';
import { parseAmount, refundSchema } from '../model/refund';

interface RefundProps {
  order: Order;
  /** Its own payment, instead of the order's. */
  extra?: Extra | undefined;
}

/** Gives money of a payment back, after asking how much and why. Nothing when none is left, or the bank holds it. */
export function RefundButton({ order, extra }: RefundProps) {
  const [isAsking, setIsAsking] = useState(false);
  const payable = extra ?? order;
  const canRefund = payable.paymentStatus === 'paid' && leftCents(payable) > 0 && !isPaymentHeld(payable);
  const close = () => setIsAsking(false);
  return (
    <>
      {canRefund && (
        <Button ref={focusNextOnRemoval} size="small" variant="outlined" onClick={() => setIsAsking(true)}>
          Refund
          {extra && <span className="visually-hidden">{` ${catalogue[extra.product].label}`}</span>}
        </Button>
      )}
      <Modal open={isAsking} title={extra ? 'Refund this extra?' : 'Refund this order?'} onClose={close}>
        <RefundForm order={order} extra={extra} onClose={close} />
      </Modal>
    </>
  );
}

function RefundForm({ order, extra, onClose }: RefundProps & { onClose: () => void }) {
  const payable = extra ?? order;
  const left = leftCents(payable);
  // One id per dialog, so that a retry after a lost reply refunds once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { run, isPending } = useCommand(refundOrder, {
    failure: (error) => {
      const isOrdered = error instanceof CallError && error.code === 'provider_unavailable';
      return { title: isOrdered ? 'The refund is ordered' : 'The refund failed' };
    },
  });
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(refundSchema(left)),
    defaultValues: { amount: (left / 100).toFixed(2), reason: '' },
  });
  const { errors } = formState;
  const [typedAmount, typedReason] = useWatch({ control, name: ['amount', 'reason'] });
  const cents = parseAmount(typedAmount);

  const submit = handleSubmit(async ({ amount, reason }) => {
    const reply = await run({
      requestId,
      orderId: order.id,
      ...(extra && { extraId: extra.id }),
      // The server rejects it when refunds have changed since this render.
      seenCommittedCents: committedCents(payable.refunds, payable.paymentIntentId),
      amountCents: amount === left ? null : amount,
      reason,
    });
    if (!reply) return;
    const { title, text } = refundResult(reply.progress, amount);
    if (reply.progress === 'failed') toast.error(title, text);
    else if (reply.progress === 'ordered') toast.info(title, text);
    else toast.success(title, text);
    onClose();
  });

  return (
    <ModalForm
      errors={errors}
      label="Refund"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <SubmitButton isWorking={isPending} working="Refunding...">
            {`Refund ${cents === null ? '' : formatCents(cents)}`}
          </SubmitButton>
        </>
      }
    >
      {payable.refunds.length > 0 && (
        <Box component="ul" aria-label="Refunds so far" sx={{ paddingInlineStart: 2.5, listStyle: 'disc' }}>
          {payable.refunds.map((refund) => (
            <li key={refund.id}>{refundText(refund)}</li>
          ))}
        </Box>
      )}
      <Typography>
        The money goes back to the card that was used. This cannot be undone.{' '}
        <span>{mailText(order, 'The customer gets an e-mail about each step.')}</span>
      </Typography>
      <TextField
        {...register('amount')}
        label="Amount in US dollars"
        inputMode="decimal"
        error={errors.amount?.message}
        hint={`${formatCents(left)} can be given back`}
      />
      <TextField
        {...register('reason')}
        label="Reason"
        limit={LONGEST_REASON}
        typed={typedReason}
        error={errors.reason?.message}
        hint={FOR_THE_AUDIT_LOG}
      />
    </ModalForm>
  );
}
