import Typography from '@mui/material/Typography';
import { ConfirmButton } from '@/components/ui/confirm-button';
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
  if (state === 'none') return null;
  return (
    <Row isSpread>
      <Typography variant="caption" component="span">
        {TEXTS[state]}
      </Typography>
      <ConfirmButton
        label="Start again"
        button={{ color: 'inherit' }}
        title="Start again with an empty form?"
        confirmLabel="Start again"
        isDestructive
        onConfirm={onStartAgain}
      >
        <p>What you have written here is deleted, in every tab.</p>
      </ConfirmButton>
    </Row>
  );
}
