import type { Job } from '@keepsong/domain/documents/job';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Stack } from '@/components/ui/layout';

/** A job that is under way. The server goes on when the page is left. */
export function JobProgress({ job, label }: { job: Job; label: string }) {
  const { done, total } = job;
  const percent = total === null ? null : total === 0 ? 100 : Math.round((100 * done) / total);
  return (
    <Stack gap={1}>
      <Typography role="status">
        <span>{label}</span> <span>You can leave this page; it goes on.</span>
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(percent !== null && { variant: 'determinate', value: percent })}
      />
      <Typography variant="caption" color="textSecondary">
        {total === null ? 'Counting...' : `${done} of ${total} orders, songs and gift pages`}
      </Typography>
    </Stack>
  );
}
