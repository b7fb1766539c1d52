import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderCounts } from '@keepsong/domain/order-stage';
import { Row } from '@/components/ui/row';
import { useOrderCounts } from '../api/order-counts';
import { countText } from '../model/views';

const COUNTS: readonly { label: string; of: keyof OrderCounts }[] = [
  { label: 'Active Requests', of: 'active' },
  { label: 'Pending Lyrics', of: 'pendingLyrics' },
  { label: 'Completed Orders', of: 'completed' },
];

export function StatCards() {
  const { isPending, data: counts } = useOrderCounts();
  return (
    <Row component="dl" gap={3} align="baseline">
      {COUNTS.map(({ label, of }) => (
        <Row key={of} gap={1} align="baseline">
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4">
            {counts ? countText(counts[of]) : isPending ? <Skeleton width={24} /> : '–'}
          </Typography>
        </Row>
      ))}
    </Row>
  );
}
