import { zodResolver } from '@hookform/resolvers/zod';
import { answerNeededBy, neededByAnswerSchema } from '@keepsong/domain/calls/answer-needed-by';
import { LONGEST_DATE_REASON } from '@keepsong/domain/calls/move-date';
import { longDay, mediumDay, shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { openNeedOf } from '@keepsong/domain/due';
import { lastWorkingDayBy } from '@keepsong/domain/working-days';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { FOR_THE_CUSTOMER, ReasonDialog } from '../../components/reason-dialog';
import { ActionAlert } from '@/components/ui/action-alert';
import { SelectField } from '@/components/form/select-field';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { usePublicSettings } from '@/lib/shop/public-settings';
import { serverNow } from '@/lib/browser/server-clock';

const NOT_ANSWERED = 'The customer has no answer yet';

/** A day that the customer named and that is before the promised one, until the team has answered. */
export function AnswerNeededBy({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(answerNeededBy, { failure: { title: NOT_ANSWERED } });
  const form = useForm({
    resolver: zodResolver(neededByAnswerSchema),
    defaultValues: { isYes: false, reason: '' },
  });
  const { field: isYes } = useController({ control: form.control, name: 'isYes' });
  const shop = usePublicSettings();
  const neededBy = openNeedOf(order);
  const { dueDay } = order.clock;
  if (!neededBy || !dueDay) return null;
  const ready = lastWorkingDayBy(neededBy, shop);
  const isPossible = ready >= shopDayOf(serverNow());

  const submit = form.handleSubmit(async (answer) => {
    const reply = await run({ orderId: order.id, neededBy, expected: dueDay, ...answer });
    if (!reply) return;
    if (reply.outcome === 'conflict') {
      toast.error(NOT_ANSWERED, 'A day was changed meanwhile. Please look at it again.');
      return;
    }
    setIsAsking(false);
    form.reset();
    toast.success(
      'The customer has your answer',
      `Promised for ${longDay(answer.isYes ? ready : dueDay)}${answer.isYes ? ' now' : ' as before'}.`,
    );
  });

  return (
    <>
      <ActionAlert
        severity="warning"
        action={
          <Button size="small" onClick={() => setIsAsking(true)}>
            Answer
          </Button>
        }
      >
        {`Needed by ${mediumDay(neededBy)}, promised for ${mediumDay(dueDay)}. The customer waits for an answer.`}
      </ActionAlert>
      <ReasonDialog
        form={form}
        open={isAsking}
        title="Can it be ready?"
        label="Answer"
        description={`Needed by ${mediumDay(neededBy)}. The customer gets an e-mail with your answer, which is on the page of the order too.`}
        reason={{ ...FOR_THE_CUSTOMER, limit: LONGEST_DATE_REASON }}
        submitLabel="Answer the customer"
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      >
        <SelectField
          label="Answer"
          value={isYes.value ? 'yes' : 'no'}
          options={[
            ...(isPossible ? [['yes', `Yes, promised for ${mediumDay(ready)}`] as const] : []),
            ['no', `No, it stays ${mediumDay(dueDay)}`] as const,
          ]}
          onChange={(chosen) => isYes.onChange(chosen === 'yes')}
        />
      </ReasonDialog>
    </>
  );
}
