import { zodResolver } from '@hookform/resolvers/zod';
import { LONGEST_DATE_REASON, moveDate, newDateSchema } from '@keepsong/domain/calls/move-date';
import type { Order } from '@keepsong/domain/documents/order';
import { isOver } from '@keepsong/domain/order-stage';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ReasonDialog } from '../../components/reason-dialog';
import { TextField } from '@/components/form/text-field';
import { useCommand } from '@/lib/command';
import { dayOf } from '@/lib/dates';
import { toast } from '@/lib/toast';

/** Sets a later promised date, and sends the customer the reason. */
export function MoveDate({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(moveDate, { failure: { title: 'The date was not moved' } });
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(newDateSchema),
    defaultValues: { day: '', reason: '' },
  });
  const { dueAt } = order.clock;
  const isRunning = order.paymentStatus === 'paid' && !isOver(order) && order.status !== 'completed';
  if (!isRunning || !dueAt) return null;

  const submit = handleSubmit(async (date) => {
    const reply = await run({ orderId: order.id, expectedMs: dueAt.getTime(), ...date });
    if (!reply) return;
    if (reply.outcome === 'conflict') {
      toast.error('The date was not moved', 'It was changed meanwhile. Please look at it again.');
      return;
    }
    setIsAsking(false);
    reset();
    toast.success('Date moved', 'The customer gets an e-mail.');
  });

  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)} sx={{ ml: -2 }}>
        Move the date
      </Button>
      <ReasonDialog
        errors={formState.errors}
        open={isAsking}
        title="Move the date?"
        label="Move the date"
        description={`Promised for ${dayOf(dueAt)}. The customer gets an e-mail with the new date and your reason.`}
        reason={{
          ...register('reason'),
          maxLength: LONGEST_DATE_REASON,
          multiline: true,
          minRows: 2,
          error: formState.errors.reason?.message,
          hint: 'The customer reads it',
        }}
        closeLabel="Keep as it is"
        submitLabel="Move and tell the customer"
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      >
        <TextField
          {...register('day')}
          label="New date"
          type="date"
          labelAbove
          error={formState.errors.day?.message}
        />
      </ReasonDialog>
    </>
  );
}
