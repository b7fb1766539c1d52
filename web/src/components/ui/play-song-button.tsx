import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { PlayButton } from './play-button';

interface PlaySongButtonProps {
  songId: string;
  title: string;
  onPlay: () => void;
}

export function PlaySongButton({ songId, title, onPlay }: PlaySongButtonProps) {
  const { pause } = usePlayerStore();
  const isPlaying = useSongInPlayer(songId) === 'playing';
  return <PlayButton what={title} isPlaying={isPlaying} isFramed onPress={isPlaying ? pause : onPlay} />;
}
