import ForwardIcon from '@mui/icons-material/Forward10Rounded';
import BackIcon from '@mui/icons-material/Replay10Rounded';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { PlayButton } from '@/components/ui/play-button';
import { SKIP_SECONDS, usePlayer } from '@/lib/player';

/** Play and pause, with a progress ring while the recording loads. Sizes in CSS pixels. */
export function PlayOrPause({ size }: { size: number }) {
  const { current, isPlaying, phase, toggle } = usePlayer();
  const isLoading = isPlaying && phase === 'loading';
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <PlayButton
        what={current?.title ?? ''}
        title={isPlaying ? 'Pause' : 'Play'}
        isPlaying={isPlaying}
        onPress={toggle}
        size={size}
      />
      {isLoading && (
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

export function Transport() {
  const { skip } = usePlayer();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { xs: 0.5, md: 0 } }}>
      <IconButton aria-label="Back 10 seconds" title="Back 10 seconds" onClick={() => skip(-SKIP_SECONDS)}>
        <BackIcon />
      </IconButton>
      <Box sx={{ marginInline: 0.5 }}>
        <PlayOrPause size={48} />
      </Box>
      <IconButton
        aria-label="Forward 10 seconds"
        title="Forward 10 seconds"
        onClick={() => skip(SKIP_SECONDS)}
      >
        <ForwardIcon />
      </IconButton>
    </Box>
  );
}
