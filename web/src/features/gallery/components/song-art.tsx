import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import Box from '@mui/material/Box';
import { Cover } from '@/components/ui/cover';
import { Record } from '@/components/ui/record';
import { Sleeve } from '@/components/ui/sleeve';

interface SongArtProps {
  title: string;
  coverUrl: string | null;
  isPlaying: boolean;
  /** Loads at once instead of when it is scrolled to. */
  eager?: boolean;
}

/** The cover, 16:9. Without a cover, or when it fails to load, the generated sleeve of the song's title. */
export function SongArt({ title, coverUrl, isPlaying, eager = false }: SongArtProps) {
  return (
    <Box aria-hidden sx={{ position: 'relative', aspectRatio: '16 / 9', overflow: 'hidden' }}>
      <Cover url={coverUrl} eager={eager} fallback={<GeneratedArt title={title} isPlaying={isPlaying} />} />
    </Box>
  );
}

function GeneratedArt({ title, isPlaying }: { title: string; isPlaying: boolean }) {
  const { palette } = sleeve(title);
  return (
    <Box
      // From the title of the song, not from the theme.
      style={{ background: `color-mix(in oklab, ${palette.ground} 55%, ${palette.light})` }}
      sx={{ height: '100%', '& > *': { position: 'absolute', aspectRatio: '1' } }}
    >
      <Box
        className="song-record"
        sx={(theme) => ({
          insetBlock: '13%',
          insetInlineStart: '34%',
          transform: isPlaying ? 'translateX(46%)' : 'translateX(30%)',
          transition: theme.transitions.create('transform'),
        })}
      >
        <Record isTurning={isPlaying} accent={palette.accent} />
      </Box>
      <Box sx={{ insetBlock: '11%', insetInlineStart: '22%', boxShadow: 1 }}>
        <Sleeve title={title} />
      </Box>
    </Box>
  );
}
