import Box from '@mui/material/Box';
import { ProgressSlider } from '@/components/ui/progress-slider';
import { RetryRow } from '@/components/ui/retry-row';
import { formatTime } from '@/lib/text/format';
import { usePlayer, usePlayerTime } from '@/lib/player';

const UNKNOWN = '--:--';

const time = { fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.4 } as const;

function Elapsed() {
  const { position } = usePlayerTime();
  return (
    <Box component="span" data-time="elapsed" sx={{ ...time, textAlign: 'end' }}>
      {formatTime(position)}
    </Box>
  );
}

function Total() {
  const { duration } = usePlayerTime();
  return (
    <Box component="span" data-time="total" sx={time}>
      {duration === null ? UNKNOWN : formatTime(duration)}
    </Box>
  );
}

export function Progress() {
  const { phase } = usePlayer();
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
      <Elapsed />
      <ProgressSlider height={36} />
      <Total />
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
