import Box from '@mui/material/Box';

/** Looks like MUI's outlined Chip, which brings what can be pressed and taken away: 3 kB. */
export function Tag({ label }: { label: string }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        boxSizing: 'border-box',
        maxWidth: '100%',
        height: 32,
        border: `1px solid ${theme.vars.palette.Chip.defaultBorder}`,
        borderRadius: '16px',
        color: 'text.primary',
        fontFamily: theme.typography.fontFamily,
        fontSize: theme.typography.pxToRem(13),
        lineHeight: 1.5,
        verticalAlign: 'middle',
      })}
    >
      <Box
        component="span"
        sx={{ px: '11px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {label}
      </Box>
    </Box>
  );
}
