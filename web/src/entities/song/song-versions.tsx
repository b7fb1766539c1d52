import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import { VersionList, type LyricsEditing } from '@/components/lyrics';
import { useLyricsSavers, useLyricsVersions } from './lyrics-versions';
import type { Reader } from './read-only-reason';

interface SongVersionsProps {
  song: Song;
  reader: Reader;
  editing: LyricsEditing;
  canEdit: boolean;
}

/** The earlier versions of a song's lyrics, live. An admin also sees which admin saved them. */
export function SongVersions({ song, reader, editing, canEdit }: SongVersionsProps) {
  const versions = useLyricsVersions(song);
  const emails = useLyricsSavers(reader.isAdmin ? song : null);

  function savedByOf({ savedBy, revision }: LyricsVersion): string {
    const email = emails.get(revision);
    if (savedBy === 'team') return email ? `${email} (our team)` : 'Our team';
    return song.userId === reader.uid ? 'You' : 'The customer';
  }

  return <VersionList versions={versions} editing={editing} canEdit={canEdit} savedByOf={savedByOf} />;
}
