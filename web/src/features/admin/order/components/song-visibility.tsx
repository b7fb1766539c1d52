import type { Song } from '@keepsong/domain/documents/song';
import { ActionAlert } from '@/components/ui/action-alert';
import { HideSong, StopHiding } from '../../components/hide-song';

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
  const hide = (
    <HideSong song={song} seenUntil={null} label="Hide from Browse Songs" button={{ color: 'inherit' }} />
  );
  return (
    <ActionAlert severity="info" action={hide}>
      The owner has made this song public.
    </ActionAlert>
  );
}
