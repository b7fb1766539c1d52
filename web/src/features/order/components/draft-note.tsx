import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/row';
import type { SavingState } from './use-draft-saving';

interface DraftNoteProps {
  state: SavingState;
  onStartAgain: () => void;
}

const TEXTS: Readonly<Record<SavingState, string>> = {
  none: '',
  saving: 'Saving...',
  saved: 'Saved on this device',
  failed: 'Not saved: this browser does not allow it.',
};

/** Says where the typed text is kept, and offers to discard it. Renders nothing while there is none. */
export function DraftNote({ state, onStartAgain }: DraftNoteProps) {
  const [isAsking, setAsking] = useState(false);
  if (state === 'none') return null;
  return (
    <>
      <Row isSpread>
        <Typography variant="caption" component="span">
          {TEXTS[state]}
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
        <p>What you have written here is deleted, in every tab.</p>
      </ConfirmDialog>
    </>
  );
}
