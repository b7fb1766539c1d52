import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

interface StaffLinesProps {
  broken?: boolean;
  /** The path of a colour in the palette. */
  color?: string;
  sx?: SystemStyleObject<Theme>;
}

const FLOW = [10, 20, 30, 40, 50];

/** The five lines of a staff, drawn by hand; decoration only. */
export function StaffLines({ broken = false, color = 'primary.main', sx = {} }: StaffLinesProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 240 60"
      aria-hidden
      sx={{ color, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', ...sx }}
    >
      {FLOW.map((y) =>
        broken ? (
          <path
            key={y}
            d={`M4 ${y}C40 ${y - 8} 70 ${y + 8} 104 ${y - 2}M138 ${y + 4}C168 ${y - 6} 200 ${y + 6} 236 ${y}`}
          />
        ) : (
          <path key={y} d={`M4 ${y}C60 ${y - 12} 110 ${y + 12} 160 ${y - 2}S220 ${y - 4} 236 ${y + 2}`} />
        ),
      )}
    </Box>
  );
}
