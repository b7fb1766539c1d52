import { useColorScheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { radius } from '@/theme/tokens';

const MODES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function ColorModeSwitch() {
  const { mode, setMode } = useColorScheme();
  // The server does not know the mode, so no option is checked until the page is hydrated.
  const checked = useHydrated() ? mode : null;
  const name = useId();
  return (
    <Box component="fieldset">
      <Box component="legend" className="visually-hidden">
        Colors
      </Box>
      <Box
        sx={{
          display: 'inline-flex',
          padding: '3px',
          borderRadius: radius.pill,
          border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
        }}
      >
        {MODES.map(([value, label]) => (
          <Box
            component="label"
            key={value}
            sx={{
              cursor: 'pointer',
              borderRadius: radius.pill,
              paddingInline: 1.75,
              paddingBlock: 0.75,
              fontSize: '0.9375rem',
              '&:has(:checked)': {
                backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)',
                fontWeight: 'fontWeightBold',
              },
              '&:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: 2 },
            }}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={value}
              checked={checked === value}
              onChange={() => setMode(value)}
            />
            <span>{label}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
