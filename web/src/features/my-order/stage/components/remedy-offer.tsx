import { answerRemedy } from '@keepsong/domain/calls/answer-remedy';
import type { Order } from '@keepsong/domain/documents/order';
import type { RemedyChoice } from '@keepsong/domain/documents/remedy';
import { formatCents } from '@keepsong/domain/pricing';
import { isRemedyOpen, remedyAnswer } from '@keepsong/domain/remedy';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { Prose } from '@/components/ui/prose';
import { Row } from '@/components/ui/row';
import { LinkedSection } from '@/components/ui/section';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';

const DONE: Readonly<Record<RemedyChoice, [title: string, text: string]>> = {
  wait: ['Thank you for waiting', 'The money is on its way, and we finish your song.'],
  all: ['Your order has ended', 'All of it is on its way back to you.'],
};

/** The promised day has passed on the team's turn: the customer chooses once what happens now. */
export function RemedyOffer({ order }: { order: Order }) {
  const { remedy } = order;
  const [asked, setAsked] = useState<RemedyChoice | null>(null);
  const { run, isPending } = useCommand(answerRemedy, { failure: { title: 'Nothing was changed' } });
  if (!remedy || !isRemedyOpen(order)) return null;
  const part = formatCents(remedy.waitCents);
  const isAllPossible = typeof remedyAnswer(order, 'all') === 'object';

  async function answer(choice: RemedyChoice): Promise<void> {
    const isDone = await run({ orderId: order.id, choice });
    setAsked(null);
    if (isDone) toast.success(...DONE[choice]);
  }

  return (
    <LinkedSection hash="#remedy" title="It is late, so you choose">
      <Prose>
        {`Wait, and get ${part} back${isAllPossible ? '; or get all of it back, and your order ends' : ''}. Until you choose, we go on.`}
      </Prose>
      <Row>
        <Button variant="outlined" onClick={() => setAsked('wait')}>
          <span>{`Wait, and get ${part} back`}</span>
          <NeedsConnection />
        </Button>
        {isAllPossible && (
          <Button color="inherit" onClick={() => setAsked('all')}>
            Get all of it back
            <NeedsConnection />
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'all' ? 'Get all of it back?' : `Wait, and get ${part} back?`}
        confirmLabel={asked === 'all' ? 'Get all of it back' : `Wait, and get ${part} back`}
        cancelLabel="Not yet"
        isPending={isPending}
        onConfirm={() => void (asked && answer(asked))}
        isDestructive={asked === 'all'}
        onCancel={() => setAsked(null)}
      >
        {asked === 'all'
          ? 'Your order ends, and we stop working on your song. This cannot be changed afterwards.'
          : 'We finish your song. This cannot be changed afterwards.'}
      </ConfirmDialog>
    </LinkedSection>
  );
}
