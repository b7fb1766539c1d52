import { zodResolver } from '@hookform/resolvers/zod';
import {
  answerNeededBy,
  moveDate,
  neededByAnswerSchema,
  newDateSchema,
  SAME_DAY,
} from '@keepsong/domain/calls/production';
import { type Day, longDay, mediumDay, shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { lastWorkingDayBy, MOVED_DAY_PROBLEMS, movedDayProblem } from '@keepsong/domain/working-days';
import { hasCustomer, isRunning } from '@keepsong/domain/order-status';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { dueDayOf, openNeedOf } from '@keepsong/domain/due';
import { Controller } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import { dayOf } from '@/lib/text/dates';
import { TextField } from '@/components/form/text-field';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { toast } from '@/lib/feedback/toast';
import { serverNow } from '@/lib/browser/server-clock';
import { SelectField } from '@/components/form/select-field';
import { ReasonButton } from '../../components/reason-button';
import { mailText } from '../../model/order-name';

const newDateFor = (promised: Day | null, calendar: WorkCalendar) =>
  newDateSchema.check(({ value: { day }, issues }) => {
    const problem = movedDayProblem(day, serverNow(), calendar);
    const message = day === promised ? SAME_DAY : problem && MOVED_DAY_PROBLEMS[problem];
    if (message) issues.push({ code: 'custom', input: day, path: ['day'], message });
  });

/** The promised day, which a pause moves; without one, when the order came. */
export function promiseText(order: Order): string {
  const due = dueDayOf(order);
  if (!due) return `Ordered on ${dayOf(order.createdAt)}`;
  return `${order.clock.pausedAt ? 'Paused, was promised' : 'Promised'} for ${mediumDay(due)}`;
}

export function MoveDate({ order }: { order: Order }) {
  const { dueDay } = order.clock;
  const resolver = zodResolver(newDateFor(dueDay, usePublicSettings()));
  if (!isRunning(order) || !dueDay) return null;
  return (
    <ReasonButton
      label="Move the date"
      button={{ sx: { marginInlineStart: -2 } }}
      title="Move the date?"
      description={`${promiseText(order)}. ${mailText(order, 'The customer gets an e-mail with the new date and your reason.')}`}
      isForCustomer
      submitLabel={hasCustomer(order) ? 'Move and tell the customer' : 'Move the date'}
      call={moveDate}
      failure="The date was not moved"
      conflict="It was changed meanwhile. Please look at it again."
      resolver={resolver}
      empty={{ day: '', reason: '' }}
      requestOf={(date) => ({ orderId: order.id, expected: dueDay, ...date })}
      onDone={(_reply, { day }) =>
        toast.success('Date moved', `Promised for ${longDay(day)} now. ${mailText(order)}`)
      }
    >
      {({ register, formState: { errors } }) => (
        <TextField {...register('day')} label="New date" type="date" labelAbove error={errors.day?.message} />
      )}
    </ReasonButton>
  );
}

const resolver = zodResolver(neededByAnswerSchema);

/** A day that the customer named and that is before the promised one, until the team has answered. */
export function AnswerNeededBy({ order }: { order: Order }) {
  const shop = usePublicSettings();
  const neededBy = openNeedOf(order);
  const { dueDay, pausedAt } = order.clock;
  if (!neededBy || !dueDay) return null;
  const ready = lastWorkingDayBy(neededBy, shop);
  const isPossible = ready >= shopDayOf(serverNow());
  const answers = [
    ...(isPossible ? [['yes', `Yes, promised for ${mediumDay(ready)}`] as const] : []),
    ['no', pausedAt ? 'No, it stays as it is' : `No, it stays ${mediumDay(dueDay)}`] as const,
  ];
  return (
    <Alert
      severity="warning"
      action={
        <ReasonButton
          label="Answer"
          title="Can it be ready?"
          description={`Needed by ${mediumDay(neededBy)}. The customer gets an e-mail with your answer, which is on the page of the order too.`}
          isForCustomer
          submitLabel="Answer the customer"
          call={answerNeededBy}
          failure="The customer has no answer yet"
          conflict="A day was changed meanwhile. Please look at it again."
          resolver={resolver}
          empty={{ isYes: false, reason: '' }}
          requestOf={(answer) => ({ orderId: order.id, neededBy, expected: dueDay, ...answer })}
          onDone={(_reply, { isYes }) =>
            toast.success(
              'The customer has your answer',
              isYes ? `Promised for ${longDay(ready)} now.` : `${promiseText(order)} as before.`,
            )
          }
        >
          {({ control }) => (
            <Controller
              control={control}
              name="isYes"
              render={({ field }) => (
                <SelectField
                  label="Answer"
                  value={field.value ? 'yes' : 'no'}
                  options={answers}
                  onChange={(chosen) => field.onChange(chosen === 'yes')}
                />
              )}
            />
          )}
        </ReasonButton>
      }
    >
      {`${promiseText(order)}, needed by ${mediumDay(neededBy)}. The customer waits for an answer.`}
    </Alert>
  );
}
