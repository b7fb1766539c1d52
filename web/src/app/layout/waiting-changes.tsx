import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { saveNote } from '@keepsong/domain/calls/save-note';
import { sendMessage } from '@keepsong/domain/calls/send-message';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Row } from '@/components/ui/row';
import { useWaitingChanges } from '@/lib/hooks/use-waiting-changes';
import { useSendWaiting } from '@/lib/queued-command';
import { removeWaiting, sendAgain } from '@/lib/waiting-changes';

/** Calls that are queued offline. */
const CALLS = [reviewLyrics, saveNote, sendMessage];

/** Sends queued changes once the connection returns, and lists those that wait or were rejected. */
export function WaitingChanges() {
  const changes = useWaitingChanges();
  const waiting = changes.filter(({ reason }) => reason === null);
  const refused = changes.filter(({ reason }) => reason !== null);

  useSendWaiting(CALLS, waiting.length);

  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        // The person's text can be one long word.
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
        '&:not(:has(> div > *))': { display: 'none' },
        '& > div': { display: 'grid', gap: 1 },
        paddingBlockStart: 2,
      }}
    >
      <div role="status">
        {waiting.length > 0 && (
          <Alert severity="info">
            {waiting.length === 1 ? 'One change waits' : `${waiting.length} changes wait`} for the connection
            and will be sent then: {waiting.map(({ what }) => what).join(', ')}.
          </Alert>
        )}
      </div>
      <div role="alert">
        {refused.map(({ key, what, text, reason }) => (
          <Alert key={key} severity="error">
            Not sent: {what}. {reason} {text && `You wrote: “${text}”`}
            <Row sx={{ mt: 0.5 }}>
              <Button color="inherit" size="small" variant="outlined" onClick={() => sendAgain(key)}>
                Send again
              </Button>
              <Button color="inherit" size="small" onClick={() => removeWaiting(key)}>
                Dismiss
              </Button>
            </Row>
          </Alert>
        ))}
      </div>
    </Container>
  );
}
