import PauseIcon from '@mui/icons-material/PauseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatTime } from '@/lib/format';
import { samplePeaks } from '../sample-peaks';
import { Disc, LongWayHomeArt } from './sleeve-art';
import { useSample } from './use-sample';
import { Waveform } from './waveform';

/** A record taken out of its sleeve: the sample song, which can really be played. */
export function SamplePlayer() {
  const sample = useSample();
  return (
    <Box
      component="section"
      aria-label="Sample song"
      sx={{ width: '100%', maxWidth: 520, justifySelf: { md: 'end' } }}
    >
      <Box
        sx={{
          position: 'relative',
          width: '74%',
          '& > .disc': {
            position: 'absolute',
            inset: '3%',
            transform: sample.playing ? 'translateX(38%)' : 'translateX(28%)',
            transition: 'transform 250ms ease-out',
          },
          '& .turning': {
            animation: 'keepsong-turn 4s linear infinite',
            animationPlayState: sample.playing ? 'running' : 'paused',
          },
          '@keyframes keepsong-turn': { to: { transform: 'rotate(1turn)' } },
        }}
      >
        <div className="disc">
          <div className="turning">
            <Disc />
          </div>
        </div>
        <Box
          sx={(theme) => ({
            position: 'relative',
            borderRadius: '6px',
            overflow: 'hidden',
            boxShadow: theme.vars.shadows[8],
          })}
        >
          <LongWayHomeArt />
        </Box>
      </Box>

      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockStart: 3 }}>
        <IconButton
          aria-label={sample.playing ? 'Pause the sample song' : 'Play the sample song'}
          onClick={sample.toggle}
          sx={(theme) => ({
            width: 60,
            height: 60,
            flexShrink: 0,
            backgroundColor: theme.vars.palette.primary.main,
            color: theme.vars.palette.primary.contrastText,
            '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
          })}
        >
          {sample.playing ? <PauseIcon fontSize="large" /> : <PlayIcon fontSize="large" />}
        </IconButton>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h4" component="p">
            The Long Way Home
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            A waltz for Nora and Sam, ten years on
          </Typography>
        </Box>
        <Typography
          variant="body2"
          className="tabular"
          sx={{ color: 'text.secondary', alignSelf: 'flex-end' }}
        >
          {formatTime(sample.time)} / {formatTime(sample.duration)}
        </Typography>
      </Box>
      <Box sx={{ marginBlockStart: 1.5 }}>
        <Waveform
          peaks={samplePeaks}
          time={sample.time}
          duration={sample.duration}
          label="Position in the sample song"
          onSeek={sample.seek}
        />
      </Box>
    </Box>
  );
}
