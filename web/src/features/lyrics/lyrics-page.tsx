import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading, Panel } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { useToast } from '@/lib/toast';
import { SongLyrics } from './components/song-lyrics';
import type { Reader } from './components/song-lyrics';
import { SongSelect } from './components/song-select';
import { useMyPaidSongs, useSong } from './hooks/use-song';
import { isRefused } from './model/refused';

const WORDS = { success: 'Changes saved successfully', failure: 'Failed to save changes' };

export function LyricsPage() {
  const { user, isAdmin } = useSession();
  const { id } = useParams();
  return user ? <Lyrics reader={{ uid: user.uid, isAdmin }} songId={id ?? null} /> : null;
}

function Lyrics({ reader, songId }: { reader: Reader; songId: string | null }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [wantsList, setWantsList] = useState(false);
  const mine = useMyPaidSongs(reader.uid, wantsList);
  const song = useSong(reader.uid, songId);
  const hasFailed = mine.status === 'error';

  useEffect(() => {
    if (hasFailed) toast.error('Error', 'Failed to load orders');
  }, [hasFailed, toast]);

  return (
    <Page>
      <PageHeading {...pageHeadings.lyrics} />
      {hasFailed ? (
        <ErrorState title="Failed to load orders" onRetry={mine.retry} />
      ) : (
        <SongSelect
          songs={mine.data}
          chosen={song.data ?? null}
          chosenId={songId}
          onOpen={() => setWantsList(true)}
          onChoose={(id) => void navigate(paths.lyricsOf(id))}
        />
      )}
      <Chosen key={songId} reader={reader} songId={songId} song={song} hasSongs={mine.data?.length !== 0} />
    </Page>
  );
}

interface ChosenProps {
  reader: Reader;
  songId: string | null;
  song: ReturnType<typeof useSong>;
  hasSongs: boolean;
}

function Chosen({ reader, songId, song, hasSongs }: ChosenProps) {
  const toast = useToast();
  const isMissing = songId !== null && isNotThere(song);
  const hasFailed = song.status === 'error' && !isMissing;

  useEffect(() => {
    if (isMissing) toast.error('Not found', 'The requested lyrics could not be found');
    if (hasFailed) toast.error('Error', 'Failed to load lyrics');
  }, [isMissing, hasFailed, toast]);

  if (songId === null) return hasSongs ? null : <NoSongs />;
  if (isMissing) {
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
  if (song.data) {
    return <SongLyrics key={song.data.id} song={song.data} reader={reader} words={WORDS} />;
  }
  if (hasFailed) return <ErrorState title="Failed to load lyrics" onRetry={song.retry} />;
  return <LoadingState />;
}

/** The rules answer alike for somebody else's song and for none; a cache without it proves nothing. */
function isNotThere({ status, data, error, fromCache }: ReturnType<typeof useSong>): boolean {
  if (status === 'error') return isRefused(error);
  return status === 'ready' && data === null && !fromCache;
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
