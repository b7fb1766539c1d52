import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import KeptIcon from '@mui/icons-material/OfflinePinOutlined';
import KeepIcon from '@mui/icons-material/DownloadForOfflineOutlined';
import Button from '@mui/material/Button';
import { useKeepSong, useRemoveDeviceSongs } from '@/entities/song/device-songs';
import { canKeepSongs } from '@/lib/device-songs';

interface KeepButtonProps {
  song: Song & { audio: SongAudio };
  /** Id of the heading that names the song. */
  describedBy: string;
}

/** Stores the song in the browser for offline playback; a second press removes it. */
export function KeepButton({ song, describedBy }: KeepButtonProps) {
  const { isKept, keep, isKeeping, progress } = useKeepSong(song);
  const { remove } = useRemoveDeviceSongs();
  if (!canKeepSongs()) return null;
  const percent = progress === null ? '…' : ` ${Math.round(progress * 100)}%`;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={isKept ? <KeptIcon /> : <KeepIcon />}
      aria-pressed={isKept}
      aria-disabled={isKeeping}
      aria-describedby={describedBy}
      onClick={() => (isKept ? remove(song.audio.path) : keep())}
    >
      {isKeeping ? `Keeping${percent}` : isKept ? 'On this device' : 'Keep on this device'}
    </Button>
  );
}
