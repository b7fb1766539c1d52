import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { ActionAlert } from '@/components/ui/action-alert';
import { HideSong } from '../../components/hide-song';
import { StopHiding } from '../../components/stop-hiding';

/** Shows that a song is public or hidden, and lets an admin hide it or return the choice to its owner. */
export function SongVisibility({ song }: { song: Song }) {
  if (song.isHidden) {
    return (
      <ActionAlert severity="warning" action={<StopHiding song={song} />}>
        The team has hidden this song. Its owner cannot make it public.
      </ActionAlert>
    );
  }
  if (!song.isPublic) return null;
  const hide = (ask: () => void) => (
    <Button size="small" color="inherit" onClick={ask}>
      Hide from Browse Songs
    </Button>
  );
  return (
    <ActionAlert severity="info" action={<HideSong song={song} seenUntil={null} button={hide} />}>
      The owner has made this song public.
    </ActionAlert>
  );
}
