import { formatCents } from '@keepsong/domain/pricing';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SubmitButton } from '@/components/form/submit-button';
import { Row } from '@/components/ui/row';
import { StickyBar } from '@/components/ui/sticky-bar';
import { useChosenItems } from './order-summary';
import type { DraftState } from './use-draft-saving';

export function SubmitOrderButton({ isWorking }: { isWorking: boolean }) {
  return (
    <SubmitButton size="large" fullWidth isWorking={isWorking} working="Processing...">
      Submit and Continue to Payment
    </SubmitButton>
  );
}

export function PaymentNote() {
  return (
    <Row isOneLine>
      <LockOutlined fontSize="small" aria-hidden />
      <Typography variant="caption">Secure card payment by Stripe, in a new tab.</Typography>
    </Row>
  );
}

const TOTAL_IN_A_LINE = { flex: 1, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' };

interface StickyPayBarProps {
  isWorking: boolean;
  draftState: DraftState;
  /** The button is in the page. */
  showsTotalOnly: boolean;
}

/** On a phone, total and submit button stay on the screen. */
export function StickyPayBar({ isWorking, draftState, showsTotalOnly }: StickyPayBarProps) {
  const { totalCents } = useChosenItems();
  return (
    <StickyBar
      sx={{
        // Above the player's bar, if there is one.
        bottom: 'var(--player-height, 0px)',
        mx: -2,
        px: 2,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        gap: 2,
      }}
    >
      <Box sx={showsTotalOnly ? TOTAL_IN_A_LINE : { flex: 'none' }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {draftState === 'saved' ? 'Total · Saved' : 'Total'}
        </Typography>
        <Typography variant="h3" component="p">
          {formatCents(totalCents)}
        </Typography>
      </Box>
      {!showsTotalOnly && <SubmitOrderButton isWorking={isWorking} />}
    </StickyBar>
  );
}
