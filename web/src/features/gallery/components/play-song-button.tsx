import { PlayButton } from '@/components/ui/play-button';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import type { Track } from '@/lib/player';

interface PlaySongButtonProps {
  track: Track;
  /** The songs that next and previous go through. */
  list: readonly Track[];
}

export function PlaySongButton({ track, list }: PlaySongButtonProps) {
  const store = usePlayerStore();
  const isPlaying = useSongInPlayer(track.songId) === 'playing';
  return (
    <PlayButton
      what={track.title}
      isPlaying={isPlaying}
      isFramed
      onPress={() => (isPlaying ? store.pause() : store.play(track, list))}
    />
  );
}
