import { zodResolver } from '@hookform/resolvers/zod';
import { LONGEST_DATE_REASON, moveDate, newDateSchema, SAME_DAY } from '@keepsong/domain/calls/move-date';
import { longDay, mediumDay, type Day } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { MOVED_DAY_PROBLEMS, movedDayProblem } from '@keepsong/domain/moved-day';
import { isRunning } from '@keepsong/domain/order-stage';
import type { WorkCalendar } from '@keepsong/domain/shop';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FOR_THE_CUSTOMER, ReasonDialog } from '../../components/reason-dialog';
import { TextField } from '@/components/form/text-field';
import { useCommand } from '@/lib/firebase/command';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { toast } from '@/lib/feedback/toast';
import { serverNow } from '@/lib/browser/server-clock';

/** The new date, checked against the promised one and today. */
const newDateFor = (promised: Day | null, calendar: WorkCalendar) =>
  newDateSchema.check(({ value: { day }, issues }) => {
    const problem = movedDayProblem(day, serverNow(), calendar);
    const message = day === promised ? SAME_DAY : problem && MOVED_DAY_PROBLEMS[problem];
    if (message) issues.push({ code: 'custom', input: day, path: ['day'], message });
  });

/** Promises another day, and sends the customer the reason. */
export function MoveDate({ order }: { order: Order }) {
  const { dueDay } = order.clock;
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(moveDate, { failure: { title: 'The date was not moved' } });
  const form = useForm({
    resolver: zodResolver(newDateFor(dueDay, usePublicSettings())),
    defaultValues: { day: '', reason: '' },
  });
  if (!isRunning(order) || !dueDay) return null;

  // No address is left after an account was deleted.
  const isTold = order.customerEmail !== '';

  const submit = form.handleSubmit(async (date) => {
    const reply = await run({ orderId: order.id, expected: dueDay, ...date });
    if (!reply) return;
    if (reply.outcome === 'conflict') {
      toast.error('The date was not moved', 'It was changed meanwhile. Please look at it again.');
      return;
    }
    setIsAsking(false);
    form.reset();
    toast.success(
      'Date moved',
      `Promised for ${longDay(date.day)} now.${isTold ? ' The customer gets an e-mail.' : ''}`,
    );
  });

  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)} sx={{ marginInlineStart: -2 }}>
        Move the date
      </Button>
      <ReasonDialog
        form={form}
        open={isAsking}
        title="Move the date?"
        label="Move the date"
        description={`Promised for ${mediumDay(dueDay)}. ${isTold ? 'The customer gets an e-mail with the new date and your reason.' : 'The customer has deleted their account and gets no e-mail.'}`}
        reason={{ ...FOR_THE_CUSTOMER, limit: LONGEST_DATE_REASON }}
        submitLabel="Move and tell the customer"
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      >
        <TextField
          {...form.register('day')}
          label="New date"
          type="date"
          labelAbove
          error={form.formState.errors.day?.message}
        />
      </ReasonDialog>
    </>
  );
}
