import type { Order } from '@keepsong/domain/documents/order';
import { isRunning } from '@keepsong/domain/order-stage';
import { countRevisions } from '@keepsong/domain/revisions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Badge } from '@/components/ui/badge';
import { Row } from '@/components/ui/row';
import { Section } from '@/components/ui/section';
import { AddRevision } from './add-revision';
import { SentNotes } from './sent-notes';

/** The revisions of an order: the customer's notes with their answers, and the number of revisions left. */
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
