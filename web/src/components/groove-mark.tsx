import Box from '@mui/material/Box';

/** The mark of the house: a record whose groove opens into sound. */
export function GrooveMark({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, fill: 'none', strokeLinecap: 'round' }}
    >
      <Box
        component="circle"
        cx="16"
        cy="16"
        r="15"
        sx={(theme) => ({ fill: theme.vars.palette.keepsong.plumGround })}
      />
      <Box
        component="g"
        sx={(theme) => ({ stroke: theme.vars.palette.keepsong.cream, strokeWidth: 1.1, opacity: 0.75 })}
      >
        <path d="M6 16a10 10 0 0 1 10-10M26 16a10 10 0 0 1-10 10" />
        <path d="M9.3 16A6.7 6.7 0 0 1 16 9.3M22.7 16a6.7 6.7 0 0 1-6.7 6.7" />
      </Box>
      <Box
        component="circle"
        cx="16"
        cy="16"
        r="3.6"
        sx={(theme) => ({ fill: theme.vars.palette.keepsong.coralGlow })}
      />
    </Box>
  );
}
