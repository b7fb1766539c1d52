import type { Song } from '@keepsong/domain/documents/song';
import { PlayButton as RoundPlayButton } from '@/components/ui/play-button';
import { usePlayerStore, useSongInPlayer } from '@/lib/player';
import { usePlaySong } from '../api/play-song';

interface PlayButtonProps {
  song: Song;
  songs: readonly Song[];
  title: string;
}

export function PlayButton({ song, songs, title }: PlayButtonProps) {
  const player = usePlayerStore();
  const playSong = usePlaySong();
  const isPlaying = useSongInPlayer(song.id) === 'playing';
  return (
    <RoundPlayButton
      what={title}
      isPlaying={isPlaying}
      isFramed
      onPress={() => (isPlaying ? player.pause() : playSong(song, songs))}
    />
  );
}
