import { formatCents } from '@keepsong/domain/pricing';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SubmitButton } from '@/components/form/submit-button';
import { Row } from '@/components/ui/row';
import { StickyBar } from '@/components/ui/sticky-bar';
import { useChosenItems } from './order-summary';
import type { SavingState } from './use-draft-saving';

/** The button of the bar would take more than a fifth of the screen. `em` follows the text size of the browser. */
const LARGE_TEXT = '@media (max-width: 18em)';

function SubmitOrderButton({ isWorking }: { isWorking: boolean }) {
  return (
    <SubmitButton size="large" fullWidth isWorking={isWorking} working="Processing...">
      Submit and Continue to Payment
    </SubmitButton>
  );
}

/** Where the bar does not show the button: in a wide window, and with large text. */
export const SubmitInPage = ({ isWorking }: { isWorking: boolean }) => (
  <Box sx={{ display: { xs: 'none', md: 'block' }, [LARGE_TEXT]: { display: 'block' } }}>
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

interface StickyPayBarProps {
  isWorking: boolean;
  draftState: SavingState;
}

/** On a phone, total and submit button stay on the screen; with large text, the total only. */
export function StickyPayBar({ isWorking, draftState }: StickyPayBarProps) {
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
      <Box
        sx={{
          flex: 'none',
          [LARGE_TEXT]: {
            flex: 1,
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
          },
        }}
      >
        <Typography variant="caption" component="p" color="textSecondary">
          {draftState === 'saved' ? 'Total · Saved' : 'Total'}
        </Typography>
        <Typography variant="h3" component="p">
          {formatCents(totalCents)}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, [LARGE_TEXT]: { display: 'none' } }}>
        <SubmitOrderButton isWorking={isWorking} />
      </Box>
    </StickyBar>
  );
}
