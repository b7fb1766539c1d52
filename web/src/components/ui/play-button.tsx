import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import IconButton from '@mui/material/IconButton';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';

interface PlayButtonProps {
  /** The object of the label, after Play or Pause. */
  what: string;
  isPlaying: boolean;
  onPress: () => void;
  size?: number;
  /** In the colours of paper, for a page that has another main action. */
  isQuiet?: boolean;
  title?: string;
}

/** The round button that plays a song. Disabled until React runs, so that no press is lost. */
export function PlayButton({ what, isPlaying, onPress, size = 56, isQuiet = false, title }: PlayButtonProps) {
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <IconButton
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${what}`}
      {...(title && { title })}
      disabled={!useHydrated()}
      onClick={onPress}
      sx={(theme) => ({
        width: size,
        height: size,
        flexShrink: 0,
        '&, &.Mui-disabled': isQuiet
          ? { color: 'text.primary', backgroundColor: 'background.paper', boxShadow: 1 }
          : { color: 'primary.contrastText', backgroundColor: 'primary.main' },
        '&.Mui-disabled': { opacity: 0.7 },
        transition: theme.transitions.create(['background-color', 'opacity', 'transform']),
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        '&:hover': {
          backgroundColor: isQuiet ? 'background.paper' : 'primary.dark',
          transform: 'scale(1.06)',
        },
        '&:active': { transform: 'scale(0.96)' },
      })}
    >
      <Icon sx={{ fontSize: size * 0.6 }} />
    </IconButton>
  );
}

interface PlaySongButtonProps {
  songId: string;
  title: string;
  /** It is the page's main action. */
  isMain?: boolean;
  onPlay: () => void;
}

export function PlaySongButton({ songId, title, isMain = false, onPlay }: PlaySongButtonProps) {
  const { pause } = usePlayerStore();
  const inPlayer = useSongInPlayer(songId);
  const isPlaying = inPlayer === 'playing';
  // The player's own button is the coloured one.
  const isQuiet = !isMain || inPlayer !== null;
  return (
    <PlayButton what={title} isPlaying={isPlaying} isQuiet={isQuiet} onPress={isPlaying ? pause : onPlay} />
  );
}
