import type { PublicSong } from '@keepsong/domain/documents/public-song';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatTime, useSongInPlayer } from '@/lib/player';
import type { Track } from '@/lib/player';
import { PlaySongButton } from './play-song-button';
import { SongArt } from './song-art';
import { SongBadges } from './song-badges';

interface SongCardProps {
  song: PublicSong;
  track: Track;
  list: readonly Track[];
  eager: boolean;
}

export function SongCard({ song, track, list, eager }: SongCardProps) {
  const inPlayer = useSongInPlayer(song.id);
  return (
    <Box
      component="article"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: inPlayer ? theme.vars.palette.primary.main : theme.vars.palette.divider,
        borderRadius: '16px',
        backgroundColor: theme.vars.palette.background.paper,
        transition: theme.transitions.create(['border-color', 'box-shadow']),
        '@media (hover: hover)': {
          '&:hover': { boxShadow: '0 14px 32px -18px color-mix(in srgb, black 45%, transparent)' },
          '&:hover .song-record': { transform: 'translateX(46%)' },
        },
      })}
    >
      <SongArt
        title={song.title}
        coverUrl={track.coverUrl}
        isPlaying={inPlayer === 'playing'}
        eager={eager}
      />
      {track.url !== null && (
        <Box
          sx={{
            position: 'absolute',
            insetInlineEnd: 16,
            aspectRatio: '16 / 9',
            width: '100%',
            pointerEvents: 'none',
          }}
        >
          <Box sx={{ position: 'absolute', insetInlineEnd: 0, insetBlockEnd: -28, pointerEvents: 'auto' }}>
            <PlaySongButton track={track} list={list} />
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.25, padding: 2.5, paddingBlockStart: 2.25 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, paddingInlineEnd: 8 }}>
          <Typography variant="h3" component="h2" sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={paths.publicSong(song.id)} color="inherit" underline="hover">
              {song.title}
            </Link>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SongBadges style={song.style} themes={song.themes} oneLine />
          </Box>
          {track.duration !== null && (
            <Typography variant="body2" component="span" className="tabular" sx={{ color: 'text.secondary' }}>
              <span className="visually-hidden">Length </span>
              {formatTime(track.duration)}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
