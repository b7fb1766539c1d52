import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { PlayButton } from './play-button';

interface PlaySongButtonProps {
  songId: string;
  title: string;
  /** It is the page's main action. */
  isMain?: boolean;
  onPlay: () => void;
}

export function PlaySongButton({ songId, title, isMain = false, onPlay }: PlaySongButtonProps) {
  const { pause } = usePlayerStore();
  const isPlaying = useSongInPlayer(songId) === 'playing';
  return (
    <PlayButton what={title} isPlaying={isPlaying} isQuiet={!isMain} onPress={isPlaying ? pause : onPlay} />
  );
}
