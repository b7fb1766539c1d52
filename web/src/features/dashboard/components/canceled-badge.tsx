import BlockIcon from '@mui/icons-material/DoNotDisturbOnRounded';
import Box from '@mui/material/Box';

/** Stands beside the two status badges: being canceled is neither a payment's state nor one of the work. */
export function CanceledBadge() {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        paddingBlock: '3px',
        paddingInline: '9px 12px',
        borderRadius: 999,
        fontSize: '0.875rem',
        fontWeight: 620,
        lineHeight: 1.5,
        backgroundColor: theme.vars.palette.keepsong.tones.pink.soft,
        color: theme.vars.palette.keepsong.tones.pink.strong,
      })}
    >
      <BlockIcon aria-hidden sx={{ fontSize: '1.05em' }} />
      Canceled
    </Box>
  );
}
