import Box from '@mui/material/Box';
import { usePlayer } from '@/lib/player';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** A native list: the phone's own wheel, the keys everybody knows. */
export function SpeedSelect() {
  const { rate, setRate } = usePlayer();
  return (
    <Box
      component="select"
      aria-label="Speed"
      title="Speed"
      value={rate}
      onChange={(event) => setRate(Number(event.target.value))}
      className="tabular"
      sx={(theme) => ({
        appearance: 'none',
        minWidth: 44,
        height: 44,
        paddingInline: '6px',
        border: 0,
        borderRadius: '10px',
        textAlign: 'center',
        textAlignLast: 'center',
        font: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 620,
        color: rate === 1 ? theme.vars.palette.text.secondary : theme.vars.palette.primary.main,
        backgroundColor: 'transparent',
        cursor: 'pointer',
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '& option': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.background.paper,
        },
      })}
    >
      {RATES.map((value) => (
        <option key={value} value={value}>{`${value}×`}</option>
      ))}
    </Box>
  );
}
