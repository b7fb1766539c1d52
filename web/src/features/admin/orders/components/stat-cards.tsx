import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderCounts } from '@keepsong/domain/order-counts';
import { useOrderCounts } from '../api/order-counts';
import { countText } from '../model/views';

const CARDS: readonly { label: string; of: keyof OrderCounts }[] = [
  { label: 'Active Requests', of: 'active' },
  { label: 'Pending Lyrics', of: 'pendingLyrics' },
  { label: 'Completed Orders', of: 'completed' },
];

/** Three numbers about all orders. */
export function StatCards() {
  const { isPending, data: counts } = useOrderCounts();
  return (
    <Card
      component="dl"
      className="ruled-columns"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' }}
    >
      {CARDS.map(({ label, of }) => (
        <Box
          key={of}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            px: { xs: 2, sm: 3.5 },
            py: { xs: 1.75, sm: 2.5 },
          }}
        >
          <Typography component="dt" variant="caption">
            {label}
          </Typography>
          <Typography component="dd" variant="h2">
            {counts ? countText(counts[of]) : isPending ? <Skeleton width={48} /> : '–'}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
