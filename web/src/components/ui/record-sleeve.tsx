import { sleevePalette } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { Cover, type CoverProps } from './cover';
import { Framed } from './framed';
import { Record } from './record';

interface RecordSleeveProps extends CoverProps {
  isPlaying: boolean;
  /** The record is seen beside the sleeve also while it does not play. */
  peeks?: boolean;
}

/** The cover of a song, as wide as its box; the record slides out of it and turns while the song plays. */
export function RecordSleeve({ isPlaying, peeks = false, ...cover }: RecordSleeveProps) {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '1', '& > *': { position: 'absolute' } }}>
      <Box
        className="song-record"
        sx={(theme) => ({
          inset: '3%',
          '--end': 1,
          '&:dir(rtl)': { '--end': -1 },
          transform: `translateX(calc(${isPlaying ? 36 : peeks ? 24 : 0}% * var(--end)))`,
          transition: theme.transitions.create('transform'),
        })}
      >
        <Record isTurning={isPlaying} accent={sleevePalette(cover.title).accent} />
      </Box>
      <Framed elevation={1} sx={{ inset: 0 }}>
        <Cover {...cover} />
      </Framed>
    </Box>
  );
}
