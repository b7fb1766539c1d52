import { MOST_STARS } from '@keepsong/domain/documents/review';
import Box from '@mui/material/Box';

export function Stars({ count }: { count: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${count} of ${MOST_STARS} stars`}
      sx={{ letterSpacing: '0.12em' }}
    >
      {'★'.repeat(count) + '☆'.repeat(MOST_STARS - count)}
    </Box>
  );
}
