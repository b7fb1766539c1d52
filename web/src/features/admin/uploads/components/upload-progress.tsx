import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fileSize } from '@/lib/format';
import type { UploadRun } from '../api/use-upload';

interface UploadProgressProps {
  run: UploadRun;
  onRetry: () => void;
  onDismiss: () => void;
  onCheck: () => void;
  isChecking: boolean;
}

/** How far a file has come, or why it failed. */
export function UploadProgress(props: UploadProgressProps) {
  const { onRetry, onDismiss, onCheck, isChecking } = props;
  const { file, progress } = props.run;
  if (progress.state === 'failed' || progress.state === 'rejected') {
    return (
      <Alert
        severity="error"
        action={
          <Box sx={{ display: 'flex' }}>
            {progress.state === 'failed' && (
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          </Box>
        }
      >
        {file.name}: {progress.message}
      </Alert>
    );
  }
  if (progress.state === 'processing' && progress.isLate) {
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" aria-disabled={isChecking} onClick={onCheck}>
            {isChecking ? 'Checking...' : 'Check again'}
          </Button>
        }
      >
        {file.name} has arrived, but its check has not ended for two minutes.
      </Alert>
    );
  }
  const percent = progress.state === 'sending' ? Math.round((progress.sent / file.size) * 100) : 100;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }} role="status">
          {progress.state === 'processing'
            ? `Looking at ${file.name}…`
            : progress.isWaiting
              ? `Waiting for the connection to send the rest of ${file.name}`
              : `Sending ${file.name}`}
        </Typography>
        {progress.state === 'sending' && (
          <>
            <Typography variant="caption">
              {percent}% · {fileSize(progress.sent)} of {fileSize(file.size)}
            </Typography>
            <Button size="small" onClick={onDismiss}>
              Cancel upload
            </Button>
          </>
        )}
      </Box>
      {progress.state === 'sending' ? (
        <LinearProgress variant="determinate" value={percent} aria-label={`Sending ${file.name}`} />
      ) : (
        <LinearProgress aria-label={`Looking at ${file.name}`} />
      )}
    </Box>
  );
}
