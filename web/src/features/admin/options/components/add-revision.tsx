import { zodResolver } from '@hookform/resolvers/zod';
import {
  addRevision,
  LONGEST_REVISION_REASON,
  revisionReasonSchema,
} from '@keepsong/domain/calls/add-revision';
import type { Order } from '@keepsong/domain/documents/order';
import { countRevisions } from '@keepsong/domain/revisions';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FOR_THE_AUDIT_LOG, ReasonDialog } from '../../components/reason-dialog';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

const reasonSchema = z.object({ reason: revisionReasonSchema });

interface AddRevisionProps {
  order: Order;
  /** The number of a revision that the team caused; null to grant an extra one. */
  giveBack: number | null;
}

/** Gives a revision back, or grants one more, after asking for the reason. */
export function AddRevision({ order, giveBack }: AddRevisionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { left } = countRevisions(order.revisions);
  /** The number when the dialog opened, so that a retry after a lost reply does not grant a second revision. */
  const [seen, setSeen] = useState(left);
  const { run, isPending } = useCommand(addRevision, { failure: { title: 'The revision was not added' } });
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { reason: '' } });
  const label = giveBack === null ? 'Grant a revision' : `Give revision ${giveBack} back`;

  function ask(): void {
    setSeen(left);
    setIsAsking(true);
  }

  const submit = form.handleSubmit(async ({ reason }) => {
    const reply = await run({ orderId: order.id, giveBack, left: seen, reason });
    if (!reply) return;
    setIsAsking(false);
    if (reply.outcome === 'saved') {
      toast.success(giveBack === null ? 'Revision granted' : 'Revision given back');
      form.reset();
    } else
      toast.error(
        'Nothing was added',
        'The number of revisions has changed meanwhile. Please look at it again.',
      );
  });

  return (
    <>
      <Button size="small" variant="outlined" onClick={ask}>
        <span>{label}</span>
      </Button>
      <ReasonDialog
        form={form}
        open={isAsking}
        title={`${label}?`}
        label={label}
        description={
          <span>{`The customer gets an e-mail. ${seen === 0 ? 'No revision is' : seen === 1 ? 'One revision is' : `${seen} revisions are`} left now.`}</span>
        }
        reason={{ limit: LONGEST_REVISION_REASON, hint: FOR_THE_AUDIT_LOG }}
        closeLabel="Not now"
        submitLabel={label}
        isPending={isPending}
        onSubmit={submit}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
