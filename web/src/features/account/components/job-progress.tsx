import type { AccountJob } from '@keepsong/domain/documents/account-job';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** A job that is under way. The server goes on when the page is left. */
export function JobProgress({ job, label }: { job: AccountJob; label: string }) {
  const { done, total } = job;
  const percent = total === null ? null : total === 0 ? 100 : Math.round((100 * done) / total);
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Typography role="status">
        <span>{label}</span> <span>You can leave this page; it goes on.</span>
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(percent !== null && { variant: 'determinate', value: percent })}
      />
      <Typography variant="caption" color="textSecondary">
        {total === null ? 'Counting…' : `${done} of ${total} orders, songs and gift pages`}
      </Typography>
    </Box>
  );
}
