import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { onDemand } from '@/lib/on-demand';
import type { UploadRun } from '../model/upload-run';
import { fileSize } from '../model/words';

const LinearProgress = onDemand<LinearProgressProps>(
  async () => (await import('@mui/material/LinearProgress')).default,
  // The words above say the same.
  { isWanted: () => true, waiting: <Box sx={{ height: 4 }} />, giveUp: () => undefined },
);

interface UploadProgressProps {
  run: UploadRun;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Where a file is on its way. */
export function UploadProgress({ run, onRetry, onDismiss }: UploadProgressProps) {
  if (run.state === 'failed' || run.state === 'rejected') {
    return (
      <Alert
        severity="error"
        action={
          <Box sx={{ display: 'flex' }}>
            {run.state === 'failed' && (
              <Button size="small" color="inherit" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button size="small" color="inherit" onClick={onDismiss}>
              Dismiss
            </Button>
          </Box>
        }
      >
        {run.fileName}: {run.message}
      </Alert>
    );
  }
  const percent = run.state === 'sending' ? Math.round((run.sent / run.size) * 100) : 100;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography
          variant="body2"
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
          role="status"
          className="tabular"
        >
          {run.state === 'processing'
            ? `Looking at ${run.fileName}…`
            : run.isWaiting
              ? `Waiting for the connection to send the rest of ${run.fileName}`
              : `Sending ${run.fileName}`}
        </Typography>
        {run.state === 'sending' && (
          <>
            <Typography variant="body2" color="textSecondary" className="tabular">
              {percent}% of {fileSize(run.size)}
            </Typography>
            <Button size="small" color="inherit" onClick={onDismiss}>
              Cancel upload
            </Button>
          </>
        )}
      </Box>
      {run.state === 'sending' ? (
        <LinearProgress variant="determinate" value={percent} aria-label={`Sending ${run.fileName}`} />
      ) : (
        <LinearProgress aria-label={`Looking at ${run.fileName}`} />
      )}
    </Box>
  );
}
