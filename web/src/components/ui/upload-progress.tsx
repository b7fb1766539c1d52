import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { useOnline } from '@/lib/hooks/use-online';
import { fileSize } from '@/lib/text/format';
import type { UploadRun } from '@/lib/uploads/upload';
import { Row, Stack, Written } from './layout';

interface UploadProgressProps {
  run: UploadRun;
  onRetry: (file: File) => void;
  onDismiss: () => void;
}

export function UploadProgress({ run: { file, progress }, onRetry, onDismiss }: UploadProgressProps) {
  const isOnline = useOnline();
  if (progress.state === 'failed' || progress.state === 'rejected' || progress.state === 'remarked') {
    return (
      <UploadNotice
        severity={progress.state === 'remarked' ? 'warning' : 'error'}
        text={`${file.name}: ${progress.message}`}
      >
        {progress.state === 'failed' && (
          <Button size="small" color="inherit" onClick={() => onRetry(file)}>
            Try again
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onDismiss}>
          Dismiss
        </Button>
      </UploadNotice>
    );
  }
  const percent = progress.state === 'sending' ? Math.round((progress.sent / progress.size) * 100) : 100;
  return (
    <Stack gap={1}>
      <Written variant="body2" role="status">
        {progress.state === 'processing'
          ? `Looking at ${file.name}...`
          : !isOnline
            ? `Waiting for the connection to send the rest of ${file.name}`
            : `Sending ${file.name}`}
      </Written>
      {progress.state === 'sending' ? (
        <>
          <LinearProgress variant="determinate" value={percent} aria-label={`Sending ${file.name}`} />
          <Row isSpread>
            <Typography variant="caption">
              {`${percent}% · ${fileSize(progress.sent)} of ${fileSize(progress.size)}`}
            </Typography>
            <Button size="small" onClick={onDismiss}>
              Cancel upload
            </Button>
          </Row>
        </>
      ) : (
        <LinearProgress aria-label={`Looking at ${file.name}`} />
      )}
    </Stack>
  );
}

interface UploadNoticeProps {
  severity: 'error' | 'warning';
  text: string;
  /** Buttons below the text, because the upload fields are narrow. */
  children: ReactNode;
}

export function UploadNotice({ severity, text, children }: UploadNoticeProps) {
  return (
    <Alert ref={focusNextOnRemoval} severity={severity} sx={{ alignItems: 'start' }}>
      <Written variant="body2">{text}</Written>
      <Row sx={{ marginInlineStart: -2, mt: 0.5, mb: -0.5 }}>{children}</Row>
    </Alert>
  );
}
