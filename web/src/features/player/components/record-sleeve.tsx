import Box from '@mui/material/Box';
import { Cover } from '@/components/ui/cover';
import { Framed } from '@/components/ui/framed';
import { Record } from '@/components/ui/record';
import { Sleeve } from '@/components/ui/sleeve';
import type { Track } from '@/lib/player';

interface RecordSleeveProps {
  track: Track;
  isPlaying: boolean;
}

/** The cover of the song; the record slides out of it and turns while the song plays. */
export function RecordSleeve({ track, isPlaying }: RecordSleeveProps) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: { xs: 44, md: 60 },
        aspectRatio: '1',
        marginInlineEnd: { xs: '13px', md: '18px' },
        '& > *': { position: 'absolute' },
      }}
    >
      <Box
        sx={(theme) => ({
          inset: '3%',
          transform: isPlaying ? 'translateX(34%)' : 'none',
          transition: theme.transitions.create('transform'),
        })}
      >
        <Record isTurning={isPlaying} />
      </Box>
      <Framed elevation={1} sx={{ inset: 0 }}>
        <Cover url={track.coverUrl} eager fallback={<Sleeve title={track.title} />} />
      </Framed>
    </Box>
  );
}
