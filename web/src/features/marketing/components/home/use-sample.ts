import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createPlayerStore } from '@/lib/player/player-store';
import { createHiddenAudio } from '@/lib/player/sound';
import { SAMPLE_SECONDS, samplePeaks } from '../../model/sample-peaks';

const SAMPLE = {
  songId: 'sample',
  title: 'The Long Way Home',
  url: '/sample/the-long-way-home.mp3',
  coverUrl: null,
  duration: SAMPLE_SECONDS,
  peaks: samplePeaks.map((peak) => peak / 100),
};

export const samplePlayer = createPlayerStore(createHiddenAudio);

/** The sample song, in a player apart from the page's. Its file is fetched when it is first played. Times in seconds. */
export function useSample() {
  const { isPlaying, phase } = useStore(samplePlayer.state);
  const { position } = useStore(samplePlayer.time);

  useEffect(() => {
    samplePlayer.show(SAMPLE);
    return samplePlayer.stop;
  }, []);

  const { toggle, retry } = samplePlayer;
  return { ...SAMPLE, isPlaying, hasFailed: phase === 'failed', time: position, toggle, retry };
}
