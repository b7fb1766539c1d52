import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** What was asked for is being fetched. Nothing is seen of it on the way to a part that comes at once. */
export function Opening() {
  return (
    <Box
      role="status"
      aria-label="Opening"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeItems: 'center',
        backgroundColor: 'rgba(0, 0, 0, 0.5)',
        '@keyframes opening': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'opening 200ms 150ms both',
      }}
    >
      <CircularProgress aria-hidden sx={{ color: 'common.white' }} />
    </Box>
  );
}
