import type { Song } from '@keepsong/domain/documents/song';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';
import { Panel } from '@/components/ui/panel';
import { SongLyrics } from '@/components/lyrics';
import { EmptyState, ErrorState, LoadingState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { readOnlyReason } from '@/entities/song/read-only-reason';
import type { Reader } from '@/entities/song/read-only-reason';
import { useSong } from '@/entities/song/song';
import { SongVersions } from '@/entities/song/song-versions';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import type { Read } from '@/lib/firebase/use-read';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import { useMyPaidSongs } from './api/use-my-paid-songs';
import { SongSelect } from './components/song-select';

export function LyricsPage() {
  const { user, isAdmin } = useSession();
  const { id } = useParams();
  return user ? <Lyrics reader={{ uid: user.uid, isAdmin }} songId={id ?? null} /> : null;
}

function Lyrics({ reader, songId }: { reader: Reader; songId: string | null }) {
  const navigate = useNavigate();
  const [wantsList, setWantsList] = useState(false);
  const mine = useMyPaidSongs(reader.uid, wantsList);
  const song = useSong(songId);
  const hasFailed = mine.status === 'error';
  useFailureToast(hasFailed, 'Error', 'Failed to load orders');

  return (
    <Page>
      <PageHeading
        title="Lyrics"
        subtitle="Read the words of your song, and change them until it is completed."
      />
      {hasFailed ? (
        <ErrorState title="Failed to load orders" onRetry={mine.retry} />
      ) : (
        <SongSelect
          songs={mine.status === 'loading' ? undefined : mine.rows}
          chosen={song.data ?? null}
          chosenId={songId}
          onOpen={() => setWantsList(true)}
          onChoose={(id) => void navigate(paths.lyricsOf(id))}
        />
      )}
      {songId !== null && <ChosenSong key={songId} reader={reader} song={song} />}
      {songId === null && mine.status === 'ready' && mine.rows.length === 0 && <NoSongs />}
    </Page>
  );
}

function ChosenSong({ reader, song }: { reader: Reader; song: Read<Song> }) {
  const isNotFound = song.status === 'missing';
  const hasFailed = song.status === 'error' && !isNotFound;
  useFailureToast(isNotFound, 'Not found', 'The requested lyrics could not be found');
  useFailureToast(hasFailed, 'Error', 'Failed to load lyrics');

  if (isNotFound) {
    return (
      <ErrorState
        title="Not found"
        description="The requested lyrics could not be found"
        action={
          <Button component={Link} to={paths.dashboard}>
            Back to the dashboard
          </Button>
        }
      />
    );
  }
  const { data } = song;
  if (data) return <EditedLyrics key={data.id} reader={reader} song={data} />;
  if (hasFailed) return <ErrorState title="Failed to load lyrics" onRetry={song.retry} />;
  return <LoadingState />;
}

/** Needs the song's id as its key, so that a pending save stays with its song. */
function EditedLyrics({ reader, song }: { reader: Reader; song: Song }) {
  const save = useSaveLyrics('Failed to save changes');
  return (
    <SongLyrics
      song={song}
      readOnlyReason={readOnlyReason(song, reader)}
      isTeam={reader.isAdmin}
      save={save}
      onSaved={() => toast.success('Success', 'Changes saved successfully')}
      versions={(editing, canEdit) => (
        <SongVersions song={song} reader={reader} editing={editing} canEdit={canEdit} />
      )}
    />
  );
}

function NoSongs() {
  return (
    <Panel>
      <EmptyState
        title="No songs yet"
        description="The lyrics of a song are here as soon as its order is paid."
        action={
          <Button component={Link} to={paths.order} variant="contained">
            Order New Song
          </Button>
        }
      />
    </Panel>
  );
}
