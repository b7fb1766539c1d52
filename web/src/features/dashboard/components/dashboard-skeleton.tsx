import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { cardPadding } from '@/components/ui/panel';

/** Same size as the lists, to avoid a layout shift. */
export function DashboardSkeleton() {
  return (
    <Box role="status" aria-label="Loading your orders" sx={{ display: 'grid', gap: 3 }}>
      {[3, 1].map((rows) => (
        <Card key={rows} sx={{ p: cardPadding }}>
          <Skeleton width={200} height={36} />
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2.5 }}>
              <Skeleton variant="rounded" width={56} height={56} sx={{ flex: 'none' }} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="50%" />
                <Skeleton width="30%" />
              </Box>
            </Box>
          ))}
        </Card>
      ))}
    </Box>
  );
}
