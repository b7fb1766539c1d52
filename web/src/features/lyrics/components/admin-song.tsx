import type { Song } from '@keepsong/domain/documents/song';
import { DraftWriter } from './draft-writer';
import { SongLyrics } from './song-lyrics';

const WORDS = { success: 'Lyrics saved successfully', failure: 'Failed to save lyrics' };

export interface AdminSongProps {
  uid: string;
  /** Null: none is chosen. */
  song: Song | null;
}

/** The lyrics of a song as the team works on them. */
export function AdminSong({ uid, song }: AdminSongProps) {
  if (!song) return null;
  return (
    <SongLyrics
      key={song.id}
      song={song}
      reader={{ uid, isAdmin: true }}
      words={WORDS}
      tools={(editing) => <DraftWriter songId={song.id} editing={editing} />}
    />
  );
}
