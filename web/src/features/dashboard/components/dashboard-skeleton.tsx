import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of what is coming, so that nothing jumps when it is there. */
export function DashboardSkeleton() {
  return (
    <Box role="status" aria-label="Loading your orders" sx={{ display: 'grid', gap: 3 }}>
      {[3, 1].map((rows) => (
        <Box key={rows} sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '16px', p: 3.5 }}>
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
        </Box>
      ))}
    </Box>
  );
}
