import { answerRemedy } from '@keepsong/domain/calls/my-order';
import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { RemedyChoice } from '@keepsong/domain/documents/remedy';
import { formatCents } from '@keepsong/domain/pricing';
import { remedyAnswer } from '@keepsong/domain/remedy';
import { ConfirmButton } from '@/components/ui/dialog';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Prose, Row } from '@/components/ui/layout';
import { LinkedSection } from '@/components/ui/panel';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';

const DONE: Readonly<Record<RemedyChoice, [title: string, text: string]>> = {
  wait: ['Thank you for waiting', 'The money is on its way.'],
  all: ['Your order has ended', 'All of it is on its way back to you.'],
};

/** The promised day has passed on the team's turn: the customer chooses once what happens now. */
export default function RemedyOffer({ order }: { order: Order }) {
  const { run, isPending } = useCommand(answerRemedy, {
    failure: { title: 'Nothing was changed' },
    success: (_reply, { choice }) => toast.success(...DONE[choice]),
  });
  const part = remedyAnswer(order, 'wait');
  if (!order.remedy || typeof part !== 'object') return null;
  const isAllPossible = typeof remedyAnswer(order, 'all') === 'object';
  const wait = `${isAllPossible ? 'Wait, and get' : 'Get'} ${formatCents(part.cents)} back`;
  const question = { cancelLabel: 'Not yet', isPending, needsConnection: true };
  const answer = (choice: RemedyChoice) => run({ orderId: order.id, choice });

  return (
    <div ref={focusNextOnRemoval}>
      <LinkedSection
        hash="#remedy"
        title={
          isAllPossible ? 'It is late, so you choose' : `It was promised for ${mediumDay(order.remedy.day)}`
        }
      >
        <Prose>
          {isAllPossible
            ? `${wait}; or get all of it back, and your order ends. Until you choose, we go on.`
            : 'We are sorry. A part of what you have paid can still go back to you.'}
        </Prose>
        <Row>
          <ConfirmButton
            {...question}
            label={wait}
            button={{ variant: 'outlined', size: 'medium' }}
            title={`${wait}?`}
            confirmLabel={wait}
            onConfirm={() => answer('wait')}
          >
            {`${isAllPossible ? 'We finish your song. ' : ''}This cannot be changed afterwards.`}
          </ConfirmButton>
          {isAllPossible && (
            <ConfirmButton
              {...question}
              label="Get all of it back"
              button={{ color: 'inherit', size: 'medium' }}
              title="Get all of it back?"
              confirmLabel="Get all of it back"
              isDestructive
              onConfirm={() => answer('all')}
            >
              Your order ends, and we stop working on your song. This cannot be changed afterwards.
            </ConfirmButton>
          )}
        </Row>
      </LinkedSection>
    </div>
  );
}
