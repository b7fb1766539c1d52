import { SongLyrics } from '@/components/lyrics';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { SongVersions } from '@/entities/song/song-versions';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import { toast } from '@/lib/feedback/toast';
import { LyricsApproval } from './lyrics-approval';
import { DraftWriter } from './draft-writer';

/** The lyrics of a song with all admin actions. Needs the song's id as its key, so that a pending save stays with its song. */
export function ChosenSong({ uid, order, song }: { uid: string; order: Order | null; song: Song }) {
  const reader = { uid, isAdmin: true };
  const save = useSaveLyrics('Failed to save lyrics');
  return (
    <SongLyrics
      song={song}
      readOnlyReason={null}
      isTeam
      save={save}
      onSaved={() => toast.success('Success', 'Lyrics saved successfully')}
      tools={(editing) => (
        <>
          {order && <LyricsApproval order={order} song={song} isDirty={editing.isDirty} />}
          <DraftWriter songId={song.id} editing={editing} />
        </>
      )}
      versions={(editing, canEdit) => (
        <SongVersions song={song} reader={reader} editing={editing} canEdit={canEdit} />
      )}
    />
  );
}
