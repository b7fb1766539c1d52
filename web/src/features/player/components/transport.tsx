import ForwardIcon from '@mui/icons-material/Forward10Rounded';
import NextIcon from '@mui/icons-material/SkipNextRounded';
import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import PreviousIcon from '@mui/icons-material/SkipPreviousRounded';
import BackIcon from '@mui/icons-material/Replay10Rounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { SKIP_SECONDS, usePlayer } from '@/lib/player';

/** Play and pause, with a ring around it while the sound is on its way. */
export function PlayButton({ size }: { size: number }) {
  const { current, isPlaying, phase, toggle } = usePlayer();
  const isWaiting = isPlaying && phase === 'loading';
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <IconButton
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${current?.title ?? ''}`}
        title={isPlaying ? 'Pause (space)' : 'Play (space)'}
        onClick={toggle}
        sx={(theme) => ({
          width: size,
          height: size,
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.main,
          transition: theme.transitions.create(['background-color', 'transform']),
          '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
          '&:active': { transform: 'scale(0.95)' },
        })}
      >
        <Icon sx={{ fontSize: size * 0.62 }} />
      </IconButton>
      {isWaiting && (
        <CircularProgress
          aria-hidden
          size={size + 8}
          thickness={2}
          sx={{ position: 'absolute', inset: -4, pointerEvents: 'none' }}
        />
      )}
    </Box>
  );
}

/** The round of buttons in the middle of the open player. */
export function Transport() {
  const { skip, next, previous, hasNext, hasPrevious } = usePlayer();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { xs: 0.5, md: 0 } }}>
      <IconButton
        color="inherit"
        aria-label="Back 10 seconds"
        title="Back 10 seconds (Shift ←)"
        onClick={() => skip(-SKIP_SECONDS)}
      >
        <BackIcon />
      </IconButton>
      {(hasNext || hasPrevious) && (
        <IconButton color="inherit" aria-label="Previous song" title="Previous song" onClick={previous}>
          <PreviousIcon />
        </IconButton>
      )}
      <Box sx={{ marginInline: 0.5 }}>
        <PlayButton size={52} />
      </Box>
      {(hasNext || hasPrevious) && (
        <IconButton
          color="inherit"
          aria-label="Next song"
          title="Next song"
          disabled={!hasNext}
          onClick={next}
        >
          <NextIcon />
        </IconButton>
      )}
      <IconButton
        color="inherit"
        aria-label="Forward 10 seconds"
        title="Forward 10 seconds (Shift →)"
        onClick={() => skip(SKIP_SECONDS)}
      >
        <ForwardIcon />
      </IconButton>
    </Box>
  );
}
