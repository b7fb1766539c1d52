import { zodResolver } from '@hookform/resolvers/zod';
import { answerNeededBy, neededByAnswerSchema } from '@keepsong/domain/calls/production';
import { longDay, mediumDay, shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { openNeedOf } from '@keepsong/domain/due';
import { lastWorkingDayBy } from '@keepsong/domain/working-days';
import { Controller } from 'react-hook-form';
import { ReasonButton } from '../../components/reason-button';
import { ActionAlert } from '@/components/ui/action-alert';
import { SelectField } from '@/components/form/select-field';
import { toast } from '@/lib/feedback/toast';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { serverNow } from '@/lib/browser/server-clock';

const resolver = zodResolver(neededByAnswerSchema);

/** A day that the customer named and that is before the promised one, until the team has answered. */
export function AnswerNeededBy({ order }: { order: Order }) {
  const shop = usePublicSettings();
  const neededBy = openNeedOf(order);
  const { dueDay } = order.clock;
  if (!neededBy || !dueDay) return null;
  const ready = lastWorkingDayBy(neededBy, shop);
  const isPossible = ready >= shopDayOf(serverNow());
  const answers = [
    ...(isPossible ? [['yes', `Yes, promised for ${mediumDay(ready)}`] as const] : []),
    ['no', `No, it stays ${mediumDay(dueDay)}`] as const,
  ];
  return (
    <ActionAlert
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
              `Promised for ${longDay(isYes ? ready : dueDay)}${isYes ? ' now' : ' as before'}.`,
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
      {`Needed by ${mediumDay(neededBy)}, promised for ${mediumDay(dueDay)}. The customer waits for an answer.`}
    </ActionAlert>
  );
}
