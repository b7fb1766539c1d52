import { zodResolver } from '@hookform/resolvers/zod';
import { refundOrder } from '@keepsong/domain/calls/payments';
import { isPaymentHeld } from '@keepsong/domain/disputes';
import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { leftCents } from '@keepsong/domain/paid';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import { committedCents } from '@keepsong/domain/refunds';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { ReasonButton } from '../../components/reason-button';
import { mailText } from '../../model/order-name';
import { refundResult, refundText } from '../model/payment-text';
import { parseAmount, refundSchema } from '../model/refund';

interface RefundProps {
  order: Order;
  /** Its own payment, instead of the order's. */
  extra?: Extra;
}

const isOrdered = (error: Error) => error instanceof CallError && error.code === 'provider_unavailable';

/** Gives money of a payment back, after asking how much and why. Nothing when none is left, or the bank holds it. */
export function RefundButton({ order, extra }: RefundProps) {
  const payable = extra ?? order;
  const left = leftCents(payable);
  const resolver = zodResolver(refundSchema(left));
  // One id each time that the dialog opens, so that a retry after a lost reply refunds once.
  const [requestId, setRequestId] = useState('');
  return (
    <ReasonButton
      label="Refund"
      about={extra && ` ${catalogue[extra.product].label}`}
      button={{ variant: 'outlined' }}
      isOffered={payable.paymentStatus === 'paid' && left > 0 && !isPaymentHeld(payable)}
      onOpen={() => setRequestId(crypto.randomUUID())}
      title={extra ? 'Refund this extra?' : 'Refund this order?'}
      description={
        <>
          The money goes back to the card that was used. This cannot be undone.{' '}
          <span>{mailText(order, 'The customer gets an e-mail about each step.')}</span>
        </>
      }
      submitLabel={({ amount }) => {
        const cents = parseAmount(amount);
        return `Refund ${cents === null ? '' : formatCents(cents)}`;
      }}
      working="Refunding..."
      call={refundOrder}
      failure="The refund failed"
      failureOf={(error) => (isOrdered(error) ? 'The refund is ordered' : null)}
      resolver={resolver}
      empty={{ amount: (left / 100).toFixed(2), reason: '' }}
      requestOf={({ amount, reason }) => ({
        requestId,
        orderId: order.id,
        ...(extra && { extraId: extra.id }),
        // The server rejects it when refunds have changed since this render.
        seenCommittedCents: committedCents(payable.refunds, payable.paymentIntentId),
        amountCents: amount === left ? null : amount,
        reason,
      })}
      onDone={({ progress }, { amount }) => {
        const { title, text } = refundResult(progress, amount);
        const kind = { failed: 'error', ordered: 'info', on_its_way: 'success', back: 'success' } as const;
        toast[kind[progress]](title, text);
      }}
    >
      {({ register, formState: { errors } }) => (
        <>
          {payable.refunds.length > 0 && (
            <Box
              component="ul"
              aria-label="Refunds so far"
              sx={{ paddingInlineStart: 2.5, listStyle: 'disc' }}
            >
              {payable.refunds.map((refund) => (
                <li key={refund.id}>{refundText(refund)}</li>
              ))}
            </Box>
          )}
          <TextField
            {...register('amount')}
            label="Amount in US dollars"
            inputMode="decimal"
            error={errors.amount?.message}
            hint={`${formatCents(left)} can be given back`}
          />
        </>
      )}
    </ReasonButton>
  );
}
