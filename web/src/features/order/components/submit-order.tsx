import { formatCents } from '@keepsong/domain/pricing';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SubmitButton } from '@/components/form/form';
import { Row, StickyBar } from '@/components/ui/layout';
import { ConfirmButton } from '@/components/ui/dialog';
import { useChosenItems } from './order-summary';
import type { SavingState } from './use-draft-saving';

/** The specified words take three lines of the bar. `em` follows the text size of the browser. */
const NARROW = '@media (max-width: 22em)';

function SubmitOrderButton({
  isWorking,
  children = 'Submit and Continue to Payment',
}: {
  isWorking: boolean;
  children?: string;
}) {
  return (
    <SubmitButton size="large" fullWidth isWorking={isWorking} working="Processing...">
      {children}
    </SubmitButton>
  );
}

/** Where the bar does not show it: in a wide window, and where it is short there. */
export const SubmitInPage = ({ isWorking }: { isWorking: boolean }) => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, [NARROW]: { display: 'block' } }}>
    <SubmitOrderButton isWorking={isWorking} />
  </Box>
);

export function PaymentNote() {
  return (
    <Row isOneLine>
      <LockOutlined fontSize="small" aria-hidden />
      <Typography variant="caption">Secure card payment by Stripe, in a new tab.</Typography>
    </Row>
  );
}

/** On a phone, total and submit button stay on the screen; with one short word where there is little room. */
export function StickyPayBar({ isWorking, draftState }: { isWorking: boolean; draftState: SavingState }) {
  const { totalCents } = useChosenItems();
  return (
    <StickyBar
      sx={{
        // Above the player's bar, if there is one.
        bottom: 'var(--player-height, 0px)',
        display: { md: 'none' },
        mx: -2,
        px: 2,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        gap: 2,
      }}
    >
      <Box sx={{ flex: 'none' }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {draftState === 'saved' ? 'Total · Saved' : 'Total'}
        </Typography>
        <Typography variant="h3" component="p">
          {formatCents(totalCents)}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, [NARROW]: { display: 'none' } }}>
        <SubmitOrderButton isWorking={isWorking} />
      </Box>
      <Box sx={{ flex: 1, display: 'none', [NARROW]: { display: 'block' } }}>
        <SubmitOrderButton isWorking={isWorking}>Pay</SubmitOrderButton>
      </Box>
    </StickyBar>
  );
}

export function DraftNote({ state, onStartAgain }: { state: SavingState; onStartAgain: () => void }) {
  if (state === 'none') return null;
  return (
    <Row isSpread>
      <Typography variant="caption" component="span">
        {state === 'saved' ? 'Saved on this device' : 'Not saved: this browser does not allow it.'}
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
