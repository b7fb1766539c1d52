import Box from '@mui/material/Box';
import { ProgressSlider } from '@/components/ui/progress-slider';
import { RetryRow } from '@/components/ui/loaded';
import { formatTime } from '@/lib/text/format';
import { SKIP_SECONDS, type Track, usePlayer, usePlayerTime } from '@/lib/player';
import ForwardIcon from '@mui/icons-material/Forward10Rounded';
import BackIcon from '@mui/icons-material/Replay10Rounded';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { PlayButton } from '@/components/ui/play-button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

const UNKNOWN = '--:--';

const time = { fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.4 } as const;

export function Progress() {
  const { phase } = usePlayer();
  const { position, duration } = usePlayerTime();
  if (phase === 'failed') return <SongFailure />;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 1.5,
        gridTemplateColumns: '2.75rem minmax(0, 1fr) 2.75rem',
      }}
    >
      <Box component="span" data-time="elapsed" sx={{ ...time, textAlign: 'end' }}>
        {formatTime(position)}
      </Box>
      <ProgressSlider height={36} />
      <Box component="span" data-time="total" sx={time}>
        {duration === null ? UNKNOWN : formatTime(duration)}
      </Box>
    </Box>
  );
}

export function SongFailure({ compact = false }: { compact?: boolean }) {
  const { retry } = usePlayer();
  return (
    <RetryRow onRetry={retry}>
      {compact ? 'Could not be loaded.' : 'This song could not be loaded. Your place in it is kept.'}
    </RetryRow>
  );
}

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

export function SongTitle({ track, compact = false }: { track: Track; compact?: boolean }) {
  const title = track.page ? (
    <Link href={track.page} color="inherit" underline="hover">
      {track.title}
    </Link>
  ) : (
    track.title
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography dir="auto" variant={compact ? 'h6' : 'h5'} component="p" title={track.title} noWrap>
        {title}
      </Typography>
      {!compact && track.style && (
        <Typography dir="auto" variant="body2" color="textSecondary" noWrap>
          {track.style}
        </Typography>
      )}
    </Box>
  );
}
