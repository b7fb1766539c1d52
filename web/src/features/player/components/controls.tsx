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

const time = { fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.4, width: '2.75rem' } as const;

/** The slider, with the times around it unless the player is collapsed; or why the song is not heard. */
export function Progress() {
  const { phase, retry, isCollapsed } = usePlayer();
  const { position, duration } = usePlayerTime();
  if (phase === 'failed')
    return <RetryRow onRetry={retry}>This song could not be loaded. Your place in it is kept.</RetryRow>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {!isCollapsed && (
        <Box component="span" data-time="elapsed" sx={{ ...time, textAlign: 'end' }}>
          {formatTime(position)}
        </Box>
      )}
      <ProgressSlider height={isCollapsed ? 22 : 36} />
      {!isCollapsed && (
        <Box component="span" data-time="total" sx={time}>
          {duration === null ? UNKNOWN : formatTime(duration)}
        </Box>
      )}
    </Box>
  );
}

/** Play and pause, with a progress ring while the recording loads, between the skips unless the player is collapsed. */
export function Transport() {
  const { current, isPlaying, isCollapsed, phase, toggle, skip } = usePlayer();
  const size = isCollapsed ? 44 : 48;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { xs: 1, md: 0.5 } }}>
      {!isCollapsed && (
        <IconButton aria-label="Back 10 seconds" title="Back 10 seconds" onClick={() => skip(-SKIP_SECONDS)}>
          <BackIcon />
        </IconButton>
      )}
      <Box sx={{ position: 'relative', flexShrink: 0 }}>
        <PlayButton
          what={current?.title ?? ''}
          title={isPlaying ? 'Pause' : 'Play'}
          isPlaying={isPlaying}
          onPress={toggle}
          size={size}
        />
        {isPlaying && phase === 'loading' && (
          <CircularProgress
            aria-hidden
            size={size + 8}
            thickness={2}
            sx={{ position: 'absolute', inset: -4, pointerEvents: 'none' }}
          />
        )}
      </Box>
      {!isCollapsed && (
        <IconButton
          aria-label="Forward 10 seconds"
          title="Forward 10 seconds"
          onClick={() => skip(SKIP_SECONDS)}
        >
          <ForwardIcon />
        </IconButton>
      )}
    </Box>
  );
}

export function SongTitle({ track: { title, style, page } }: { track: Track }) {
  const { isCollapsed } = usePlayer();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography dir="auto" variant={isCollapsed ? 'h6' : 'h5'} component="p" title={title} noWrap>
        {page ? (
          <Link href={page} color="inherit" underline="hover">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      {!isCollapsed && style && (
        <Typography dir="auto" variant="body2" color="textSecondary" noWrap>
          {style}
        </Typography>
      )}
    </Box>
  );
}
