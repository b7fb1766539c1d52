import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import IconButton from '@mui/material/IconButton';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import type { Track } from '@/lib/player';

interface PlaySongButtonProps {
  track: Track;
  /** What next and previous walk through. */
  list: readonly Track[];
}

export function PlaySongButton({ track, list }: PlaySongButtonProps) {
  const store = usePlayerStore();
  const isPlaying = useSongInPlayer(track.songId) === 'playing';
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <IconButton
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${track.title}`}
      onClick={() => (isPlaying ? store.pause() : store.play(track, list))}
      sx={(theme) => ({
        width: 56,
        height: 56,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
        border: `3px solid ${theme.vars.palette.background.paper}`,
        transition: theme.transitions.create(['background-color', 'transform']),
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark, transform: 'scale(1.06)' },
        '&:active': { transform: 'scale(0.96)' },
      })}
    >
      <Icon sx={{ fontSize: 32 }} />
    </IconButton>
  );
}
