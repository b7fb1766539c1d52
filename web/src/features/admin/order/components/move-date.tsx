import { zodResolver } from '@hookform/resolvers/zod';
import { moveDate, newDateSchema, SAME_DAY } from '@keepsong/domain/calls/production';
import { longDay, mediumDay, type Day } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { MOVED_DAY_PROBLEMS, movedDayProblem } from '@keepsong/domain/working-days';
import { isRunning } from '@keepsong/domain/order-stage';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { ReasonButton } from '../../components/reason-button';
import { TextField } from '@/components/form/text-field';
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
  const resolver = zodResolver(newDateFor(dueDay, usePublicSettings()));
  if (!isRunning(order) || !dueDay) return null;
  // No address is left after an account was deleted.
  const isTold = order.customerEmail !== '';
  return (
    <ReasonButton
      label="Move the date"
      button={{ sx: { marginInlineStart: -2 } }}
      title="Move the date?"
      description={`Promised for ${mediumDay(dueDay)}. ${isTold ? 'The customer gets an e-mail with the new date and your reason.' : 'The customer has deleted their account and gets no e-mail.'}`}
      isForCustomer
      submitLabel="Move and tell the customer"
      call={moveDate}
      failure="The date was not moved"
      conflict="It was changed meanwhile. Please look at it again."
      resolver={resolver}
      empty={{ day: '', reason: '' }}
      requestOf={(date) => ({ orderId: order.id, expected: dueDay, ...date })}
      onDone={(_reply, { day }) =>
        toast.success(
          'Date moved',
          `Promised for ${longDay(day)} now.${isTold ? ' The customer gets an e-mail.' : ''}`,
        )
      }
    >
      {({ register, formState: { errors } }) => (
        <TextField {...register('day')} label="New date" type="date" labelAbove error={errors.day?.message} />
      )}
    </ReasonButton>
  );
}
