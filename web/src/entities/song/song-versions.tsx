import type { LyricsVersion } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import type { LyricsEditing } from '@/components/lyrics/use-lyrics-editing';
import { VersionList } from '@/components/lyrics/versions';
import { useLiveList } from '@/lib/firebase/use-live-list';
import type { Reader } from './read-only-reason';
import { versionsOf } from './song-reads';

const PER_PAGE = 20;

interface SongVersionsProps {
  song: Song;
  reader: Reader;
  editing: LyricsEditing;
  canEdit: boolean;
}

export function SongVersions({ song, reader, editing, canEdit }: SongVersionsProps) {
  const versions = useLiveList(versionsOf(song), PER_PAGE);

  function savedByOf({ savedBy }: LyricsVersion): string {
    if (savedBy === 'team') return 'Our team';
    return song.userId === reader.uid ? 'You' : 'The customer';
  }

  return <VersionList versions={versions} editing={editing} canEdit={canEdit} savedByOf={savedByOf} />;
}
