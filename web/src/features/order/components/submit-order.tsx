import { formatCents } from '@keepsong/domain/pricing';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useChosenItems } from './order-summary';

/** Stays focusable while working, so that a keyboard is not thrown back to the top of the page. */
export function SubmitOrderButton({ isWorking }: { isWorking: boolean }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={isWorking}
      startIcon={isWorking ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
      sx={{ px: 2, lineHeight: 1.25 }}
    >
      {isWorking ? 'Processing...' : 'Submit and Continue to Payment'}
    </Button>
  );
}

export function PaymentNote() {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', mt: 1.25 }}
    >
      <LockOutlined sx={{ fontSize: 18 }} aria-hidden />
      Secure card payment by Stripe, in a new tab.
    </Typography>
  );
}

/** On a phone the total and the way to pay never leave the screen. */
export function StickyPayBar({ isWorking }: { isWorking: boolean }) {
  const { totalCents } = useChosenItems();
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        // The player's bar, when there is one, is below.
        bottom: 'var(--player-height, 0px)',
        zIndex: theme.zIndex.appBar - 1,
        mx: -2,
        px: 2,
        pt: 1.5,
        pb: 'calc(12px + env(safe-area-inset-bottom))',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      })}
    >
      <Box sx={{ flex: 'none' }}>
        <Typography variant="caption" component="p" color="textSecondary">
          Total
        </Typography>
        <Typography variant="h3" component="p" className="tabular">
          {formatCents(totalCents)}
        </Typography>
      </Box>
      <SubmitOrderButton isWorking={isWorking} />
    </Box>
  );
}
