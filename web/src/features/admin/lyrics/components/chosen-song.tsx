import { SongLyrics } from '@/components/song-lyrics';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { SongVersions } from '@/entities/song/song-versions';
import { LyricsApproval } from './lyrics-approval';
import { DraftWriter } from './draft-writer';

const MESSAGES = { success: 'Lyrics saved successfully', failure: 'Failed to save lyrics' };

/** The lyrics of a song with all admin actions. */
export function ChosenSong({ uid, order, song }: { uid: string; order: Order | null; song: Song }) {
  const reader = { uid, isAdmin: true };
  return (
    <SongLyrics
      key={song.id}
      song={song}
      reader={reader}
      messages={MESSAGES}
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
