import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/row';
import type { SavingState } from './use-draft-saving';

interface DraftNoteProps {
  state: SavingState;
  isSignedIn: boolean;
  onStartAgain: () => void;
}

/** Says where the typed text is kept, and offers to discard it. Renders nothing while there is none. */
export function DraftNote({ state, isSignedIn, onStartAgain }: DraftNoteProps) {
  const [isAsking, setAsking] = useState(false);
  if (state === 'none') return null;
  return (
    <>
      <Row isSpread>
        <Typography variant="caption" component="span">
          {textOf(state, isSignedIn)}
        </Typography>
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          Start again
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Start again with an empty form?"
        confirmLabel="Start again"
        isDestructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartAgain();
        }}
      >
        <p>{`What you have written here is deleted, in every tab${isSignedIn ? ' and in your account' : ''}.`}</p>
      </ConfirmDialog>
    </>
  );
}

function textOf(state: SavingState, isSignedIn: boolean): string {
  if (state === 'saving') return 'Saving...';
  if (state === 'failed') return 'Not saved: this browser does not allow it.';
  return isSignedIn ? 'Saved' : 'Saved on this device';
}
