import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatTime, usePlayer, usePlayerTime } from '@/lib/player';
import { ProgressSlider } from './progress-slider';

const UNKNOWN = '--:--';

const time = { fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.4 } as const;

function Elapsed() {
  const { position } = usePlayerTime();
  return (
    <Box component="span" className="tabular" data-time="elapsed" sx={time}>
      {formatTime(position)}
    </Box>
  );
}

function Total() {
  const { duration } = usePlayerTime();
  return (
    <Box component="span" className="tabular" data-time="total" sx={{ ...time, textAlign: 'end' }}>
      {duration === null ? UNKNOWN : formatTime(duration)}
    </Box>
  );
}

/** The waveform between elapsed and total time; on a phone the times stand below it. */
export function Progress() {
  const { phase } = usePlayer();
  if (phase === 'failed') return <LoadFailure />;
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        gridTemplateColumns: { xs: '1fr 1fr', md: '2.75rem minmax(0, 1fr) 2.75rem' },
        '& > :nth-of-type(1)': { gridArea: { xs: '1 / 1 / 2 / 3', md: '1 / 2' } },
        '& > [data-time="elapsed"]': { gridArea: { xs: '2 / 1', md: '1 / 1' }, textAlign: { md: 'end' } },
        '& > [data-time="total"]': { gridArea: { xs: '2 / 2', md: '1 / 3' }, textAlign: { md: 'start' } },
      }}
    >
      <ProgressSlider height={44} />
      <Elapsed />
      <Total />
    </Box>
  );
}

/** What the progress gives way to when the song can't be had. */
export function LoadFailure({ compact = false }: { compact?: boolean }) {
  const { retry } = usePlayer();
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}
    >
      <span>
        {compact ? 'Could not be loaded.' : 'This song could not be loaded. Your place in it is kept.'}
      </span>
      <Button variant="outlined" color="inherit" size="small" onClick={retry}>
        Try again
      </Button>
    </Box>
  );
}
