import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LyricsText } from '@/components/lyrics/lyrics-text';

/** The lyrics, to read along. Closed at first on a phone, where there is no room beside the recordings. */
export function LyricsBeside({ lines }: { lines: readonly LyricsLine[] }) {
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return (
    <Box component="details" open={isBeside}>
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
        <Typography variant="subtitle2" component="h3" sx={{ display: 'inline' }}>
          Lyrics
        </Typography>
      </Box>
      <Box
        role="region"
        aria-label="Lyrics to read along"
        // For scrolling by keyboard.
        tabIndex={0}
        sx={{
          maxHeight: '70dvh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          // Instead of a line that is cut in half.
          maskImage: 'linear-gradient(black calc(100% - 32px), transparent)',
          pb: 4,
        }}
      >
        <LyricsText lyrics={lines} headingLevel="h4" />
      </Box>
    </Box>
  );
}
