import { zodResolver } from '@hookform/resolvers/zod';
import {
  addRevision,
  revisionReasonSchema,
} from '@keepsong/domain/calls/production';
import type { Order } from '@keepsong/domain/documents/order';
import { countRevisions } from '@keepsong/domain/revisions';
import { z } from '@keepsong/domain/zod';
import { useState } from 'react';
import { ReasonButton } from '../../components/reason-button';
import { toast } from '@/lib/feedback/toast';

const resolver = zodResolver(z.object({ reason: revisionReasonSchema }));

interface AddRevisionProps {
  order: Order;
  /** The number of a revision that the team caused; null to grant an extra one. */
  giveBack: number | null;
}

export function AddRevision({ order, giveBack }: AddRevisionProps) {
  const { left } = countRevisions(order.revisions);
  /** The number when the dialog opened, so that a retry after a lost reply does not grant a second revision. */
  const [seen, setSeen] = useState(left);
  const label = giveBack === null ? 'Grant a revision' : `Give revision ${giveBack} back`;
  return (
    <ReasonButton
      label={label}
      button={{ variant: 'outlined' }}
      onOpen={() => setSeen(left)}
      title={`${label}?`}
      description={`The customer gets an e-mail. ${seen === 1 ? 'One revision is' : `${seen} revisions are`} left now.`}
      reason={{ limit: hint: FOR_THE_AUDIT_LOG }}
      closeLabel="Not now"
      submitLabel={label}
      call={addRevision}
      failure="The revision was not added"
      conflict="The number of revisions has changed meanwhile. Please look at it again."
      resolver={resolver}
      empty={{ reason: '' }}
      requestOf={({ reason }) => ({ orderId: order.id, giveBack, left: seen, reason })}
      onDone={() => toast.success(giveBack === null ? 'Revision granted' : 'Revision given back')}
    />
  );
}
