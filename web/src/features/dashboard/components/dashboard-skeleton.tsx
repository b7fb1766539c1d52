import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { cardPadding } from '@/components/ui/panel';
import { SkeletonRows } from '@/components/ui/skeleton-state';

/** Same size as the lists, to avoid a layout shift. */
export function DashboardSkeleton() {
  return (
    <Box role="status" aria-label="Loading your orders" sx={{ display: 'grid', gap: 3 }}>
      {[3, 1].map((rows) => (
        <Card key={rows} sx={{ p: cardPadding }}>
          <Skeleton width={200} height={36} />
          <SkeletonRows count={rows} />
        </Card>
      ))}
    </Box>
  );
}
