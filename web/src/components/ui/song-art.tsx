import { sleevePalette } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import type { CoverProps } from './cover';
import { RecordSleeve } from './record-sleeve';

interface SongArtProps extends CoverProps {
  isPlaying?: boolean;
}

export function SongArt({ isPlaying = false, ...cover }: SongArtProps) {
  const { ground, light } = sleevePalette(cover.title);
  return (
    <Box
      // From the title of the song, not from the theme.
      style={{ background: `color-mix(in oklab, ${ground} 55%, ${light})` }}
      sx={{
        aspectRatio: '16 / 9',
        display: 'grid',
        gridTemplateColumns: '48%',
        placeContent: 'center',
        // For the record beside the sleeve.
        paddingInlineEnd: '9%',
        overflow: 'hidden',
      }}
    >
      <RecordSleeve {...cover} isPlaying={isPlaying} peeks />
    </Box>
  );
}
