import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Framed } from '@/components/ui/cover';
import { PlayButton } from '@/components/ui/play-button';
import { ProgressSlider } from '@/components/ui/progress-slider';
import { RetryRow } from '@/components/ui/loaded';
import { Row, Stack } from '@/components/ui/layout';
import { PlayerProvider } from '@/lib/player';
import { formatTime } from '@/lib/text/format';
import { createPlayerStore } from '@/lib/player/player-store';
import { createHiddenAudio } from '@/lib/player/audio-element';
import disc from '../../pictures/disc.svg';
import sleeve from '../../pictures/sleeve.svg';
import { Drawing } from '../public-section';

/** The sample song, in a player apart from the page's. Its file is fetched when it is first played. */
export function SamplePlayer() {
  const { isPlaying, phase } = useStore(samplePlayer.state);
  const { position } = useStore(samplePlayer.time);
  useEffect(() => samplePlayer.pause, []);
  return (
    <Box
      component="section"
      aria-label="Sample song"
      sx={{ width: '100%', maxWidth: 520, justifySelf: { md: 'end' } }}
    >
      <Stack gap={2}>
        <Box
          sx={{
            position: 'relative',
            width: '74%',
            '& > .disc': {
              position: 'absolute',
              inset: '3%',
              transform: isPlaying ? 'translateX(38%)' : 'translateX(28%)',
              transition: 'transform 250ms ease-out',
            },
            '& .turning': {
              animation: 'keepsong-turn 4s linear infinite',
              animationPlayState: isPlaying ? 'running' : 'paused',
            },
            '@keyframes keepsong-turn': { to: { transform: 'rotate(1turn)' } },
          }}
        >
          <div className="disc">
            <div className="turning">
              <Drawing file={disc} width={400} height={400} />
            </div>
          </div>
          <Framed elevation={6} sx={{ position: 'relative' }}>
            <Drawing file={sleeve} width={400} height={400} label="Cover of The Long Way Home" />
          </Framed>
        </Box>

        <Row gap={2} isOneLine>
          <PlayButton what="the sample song" isPlaying={isPlaying} onPress={samplePlayer.toggle} size={60} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="h4" component="p">
              {SAMPLE.title}
            </Typography>
            <Typography variant="caption">A waltz for Nora and Sam, ten years on</Typography>
          </Box>
          <Typography variant="caption" sx={{ alignSelf: 'flex-end' }}>
            {`${formatTime(position)} / ${formatTime(SAMPLE.duration)}`}
          </Typography>
        </Row>
        <div>
          <PlayerProvider store={samplePlayer}>
            <ProgressSlider height={64} label="Position in the sample song" />
          </PlayerProvider>
          {phase === 'failed' && (
            <RetryRow onRetry={samplePlayer.retry}>The sample could not be played.</RetryRow>
          )}
        </div>
      </Stack>
    </Box>
  );
}

/** Of the recording in `public/sample`: loudness per bar, 0 to 100. */
const samplePeaks = [
  57, 47, 39, 32, 25, 45, 30, 46, 57, 36, 30, 21, 37, 31, 19, 56, 40, 47, 37, 25, 62, 36, 49, 47, 38, 41, 71,
  65, 51, 43, 60, 40, 34, 29, 40, 43, 28, 56, 41, 53, 65, 38, 47, 30, 40, 47, 33, 27, 23, 40, 38, 32, 100, 67,
  43, 30, 24, 20, 18, 17, 12, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
];

/** Times in seconds. */
const SAMPLE = {
  songId: 'sample',
  title: 'The Long Way Home',
  url: '/sample/the-long-way-home.mp3',
  coverUrl: null,
  duration: 19.1,
  peaks: samplePeaks.map((peak) => peak / 100),
};

const samplePlayer = createPlayerStore(createHiddenAudio, SAMPLE);
