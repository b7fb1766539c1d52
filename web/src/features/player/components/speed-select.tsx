import Box from '@mui/material/Box';
import { usePlayer } from '@/lib/player';
import { radius } from '@/theme/tokens';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** A native select, for the picker of a phone and its usual keys. */
export function SpeedSelect() {
  const { rate, setRate } = usePlayer();
  return (
    <Box
      component="select"
      aria-label="Speed"
      title="Speed"
      value={rate}
      onChange={(event) => setRate(Number(event.target.value))}
      sx={(theme) => ({
        appearance: 'none',
        minWidth: 44,
        height: 44,
        paddingInline: '6px',
        border: 0,
        borderRadius: radius.medium,
        textAlign: 'center',
        textAlignLast: 'center',
        font: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 'fontWeightBold',
        color: rate === 1 ? theme.vars.palette.text.secondary : theme.vars.palette.primary.main,
        backgroundColor: 'transparent',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
      })}
    >
      {RATES.map((value) => (
        <option key={value} value={value}>{`${value}×`}</option>
      ))}
    </Box>
  );
}
