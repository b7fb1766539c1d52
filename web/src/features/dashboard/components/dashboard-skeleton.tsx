import Skeleton from '@mui/material/Skeleton';
import { Panel } from '@/components/ui/panel';
import { SkeletonRows } from '@/components/ui/skeleton-state';
import { Stack } from '@/components/ui/stack';

/** Same size as the lists, to avoid a layout shift. */
export function DashboardSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your orders" gap={3}>
      {[3, 1].map((rows) => (
        <Panel key={rows}>
          <Skeleton width={200} height={36} />
          <SkeletonRows count={rows} />
        </Panel>
      ))}
    </Stack>
  );
}
