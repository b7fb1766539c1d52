import type { Song } from '@keepsong/domain/documents/song';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EmptyState, ErrorState, Loaded } from '@/components/ui/loaded';
import { Page, PageHeading } from '@/components/ui/layout';
import { Panel } from '@/components/ui/panel';
import { titleOf } from '@/components/lyrics/labels';
import { SongLyrics } from '@/components/lyrics/song-lyrics';
import { EDIT_HASH, paths } from '@/config/paths';
import { type Reader, readOnlyReason } from '@/entities/song/read-only-reason';
import { useSong } from '@/entities/song/song';
import { SongVersions } from '@/entities/song/song-versions';
import { useSaveLyrics } from '@/entities/song/use-save-lyrics';
import type { Read } from '@/lib/firebase/use-read';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import { dayOf } from '@/lib/text/dates';
import { useMyPaidSongs } from './api/use-my-paid-songs';

export function LyricsPage() {
  const { user, isAdmin } = useSession();
  const { id } = useParams();
  return user ? <Lyrics reader={{ uid: user.uid, isAdmin }} songId={id ?? null} /> : null;
}

function Lyrics({ reader, songId }: { reader: Reader; songId: string | null }) {
  const navigate = useNavigate();
  const mine = useMyPaidSongs(reader.uid);
  const song = useSong(songId);
  useFailureToast(mine.status === 'error', 'Error', 'Failed to load orders');
  const [only, another] = mine.data ?? [];
  const select = (songs?: readonly Song[]) => (
    <SongSelect
      songs={songs}
      chosen={song.data ?? null}
      chosenId={songId}
      onChoose={(id) => void navigate(paths.lyricsOf(id))}
    />
  );

  if (songId === null && only && !another) return <Navigate to={paths.lyricsOf(only.id)} replace />;
  return (
    <Page>
      <PageHeading
        title="Lyrics"
        subtitle="Read the words of your song, and change them until it is completed."
      />
      <Loaded
        read={mine}
        failure="Failed to load orders"
        loading={select()}
        empty={songId === null ? noSongs : select([])}
      >
        {select}
      </Loaded>
      {songId !== null && <ChosenSong key={songId} reader={reader} song={song} />}
    </Page>
  );
}

const NOT_FOUND = 'The requested lyrics could not be found';

function ChosenSong({ reader, song }: { reader: Reader; song: Read<Song> }) {
  useFailureToast(song.status === 'missing', 'Not found', NOT_FOUND);
  useFailureToast(song.status === 'error', 'Error', 'Failed to load lyrics');
  return (
    <Loaded
      read={song}
      failure="Failed to load lyrics"
      empty={
        <ErrorState
          title="Not found"
          description={NOT_FOUND}
          action={<Button href={paths.dashboard}>Back to the dashboard</Button>}
        />
      }
    >
      {(found) => <EditedLyrics key={found.id} reader={reader} song={found} />}
    </Loaded>
  );
}

/** Needs the song's id as its key, so that a pending save stays with its song. */
function EditedLyrics({ reader, song }: { reader: Reader; song: Song }) {
  const save = useSaveLyrics(song.id, 'Failed to save changes');
  const { hash } = useLocation();
  const isOwn = song.userId === reader.uid;
  return (
    <>
      <Button
        href={isOwn ? paths.orderOf(song.orderId) : paths.adminOrder(song.orderId)}
        startIcon={<BackIcon />}
        sx={{ mb: 2, marginInlineStart: -2 }}
      >
        The order of this song
      </Button>
      <SongLyrics
        song={song}
        readOnlyReason={readOnlyReason(song, reader)}
        isTeam={reader.isAdmin}
        startsInEditor={hash === EDIT_HASH}
        save={save}
        onSaved={() => toast.success('Success', 'Changes saved successfully')}
        versions={(editing, canEdit) => (
          <SongVersions song={song} reader={reader} editing={editing} canEdit={canEdit} />
        )}
      />
    </>
  );
}

const noSongs = (
  <Panel>
    <EmptyState
      title="No songs yet"
      description="The lyrics of a song are here as soon as its order is paid."
      action={
        <Button href={paths.order} variant="contained">
          Order New Song
        </Button>
      }
    />
  </Panel>
);

interface SongSelectProps {
  songs: readonly Song[] | undefined;
  /** The song of the URL. It is not in the list of an admin. */
  chosen: Song | null;
  chosenId: string | null;
  onChoose: (songId: string) => void;
}

function SongSelect({ songs, chosen, chosenId, onChoose }: SongSelectProps) {
  const listed = songs ?? [];
  const options = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const titles = new Set<string>();
  const repeated = new Set<string>();
  for (const title of options.map(titleOf)) (titles.has(title) ? repeated : titles).add(title);
  if (songs?.length === 0 && !chosen) return null;
  return (
    <TextField
      select
      fullWidth
      label="Select a song to view/edit lyrics"
      value={options.some(({ id }) => id === chosenId) ? chosenId : ''}
      disabled={songs === undefined && !chosen}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ maxWidth: 560, mb: 4 }}
    >
      {options.map((song) => (
        <MenuItem
          dir="auto"
          key={song.id}
          value={song.id}
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          <span>{titleOf(song)}</span>
          {repeated.has(titleOf(song)) && (
            <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 1 }}>
              {dayOf(song.createdAt)}
            </Typography>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
