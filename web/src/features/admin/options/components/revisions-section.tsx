import type { Order } from '@keepsong/domain/documents/order';
import { isRunning } from '@keepsong/domain/order-status';
import { countRevisions } from '@keepsong/domain/revisions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { addRevision, revisionReasonSchema } from '@keepsong/domain/calls/production';
import { z } from '@keepsong/domain/zod';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Row } from '@/components/ui/layout';
import { Section } from '@/components/ui/panel';
import { toast } from '@/lib/feedback/toast';
import { SentNotes } from './sent-notes';
import { ReasonButton } from '../../components/reason-button';
import { mailText } from '../../model/order-name';

export function RevisionsSection({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { revisions } = order;
  const { all, counted } = countRevisions(revisions);
  const numbers = Array.from({ length: revisions.used }, (_, index) => revisions.used - index);
  if (!isRunning(order) && revisions.used === 0) return null;
  return (
    <Section
      title="Revisions"
      aside={
        <Row gap={2}>
          <Typography variant="caption">{`${counted} of ${all} used`}</Typography>
          {isRunning(order) && <AddRevision order={order} giveBack={null} />}
        </Row>
      }
      isOpen={isOpen}
    >
      {numbers.map((number) => {
        const isGivenBack = revisions.givenBack.includes(number);
        return (
          <Box key={number} component="section" aria-label={`Revision ${number}`}>
            <Row gap={1.5}>
              <Typography variant="h6" component="h4">
                {`Revision ${number}`}
              </Typography>
              {isGivenBack && <Badge>Given back</Badge>}
              {isRunning(order) && !isGivenBack && <AddRevision order={order} giveBack={number} />}
            </Row>
            {[order.songId, order.secondSongId].map(
              (songId) =>
                songId && (
                  <SentNotes
                    key={songId}
                    songId={songId}
                    revision={number}
                    isOpen={number === revisions.openNumber}
                    heading={order.secondSongId && (songId === order.songId ? 'First song' : 'Second song')}
                  />
                ),
            )}
          </Box>
        );
      })}
    </Section>
  );
}

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
      description={`${mailText(order)} ${seen === 1 ? 'One revision is' : `${seen} revisions are`} left now.`}
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
