import { zodResolver } from '@hookform/resolvers/zod';
import { refundOrder } from '@keepsong/domain/calls/payments';
import { isHeldByBank } from '@keepsong/domain/disputes';
import { isExtra, type Payable } from '@keepsong/domain/documents/extra';
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
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useCommand } from '@/lib/firebase/command';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { refundResult, refundText } from '../model/payment-text';
import { parseAmount, refundSchema } from '../model/refund';

/** Gives money of a payment back, after asking how much and why. Nothing when none is left, or the bank holds it. */
export function RefundButton({ payable }: { payable: Payable }) {
  const [isAsking, setIsAsking] = useState(false);
  const canRefund = payable.paymentStatus === 'paid' && leftCents(payable) > 0 && !isHeldByBank(payable);
  const close = () => setIsAsking(false);
  return (
    <>
      {canRefund && (
        <Button ref={focusNextOnRemoval} size="small" variant="outlined" onClick={() => setIsAsking(true)}>
          Refund
          {isExtra(payable) && (
            <span className="visually-hidden">{` ${catalogue[payable.product].label}`}</span>
          )}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={isExtra(payable) ? 'Refund this extra?' : 'Refund this order?'}
        onClose={close}
      >
        <RefundForm payable={payable} onClose={close} />
      </Modal>
    </>
  );
}

function RefundForm({ payable, onClose }: { payable: Payable; onClose: () => void }) {
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
  const cents = parseAmount(useWatch({ control, name: 'amount' }));

  const submit = handleSubmit(async ({ amount, reason }) => {
    const reply = await run({
      requestId,
      ...(isExtra(payable) ? { orderId: payable.orderId, extraId: payable.id } : { orderId: payable.id }),
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
        The money goes back to the card that was used. This cannot be undone. The customer gets an e-mail
        about each step.
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
        error={errors.reason?.message}
        hint={FOR_THE_AUDIT_LOG}
      />
    </ModalForm>
  );
}
