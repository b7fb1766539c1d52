import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { EmptyState, ErrorState, LoadingState, Page, PageHeading } from '@/components';
import { MakeYourOwn } from './components/make-your-own';
import { SongCard } from './components/song-card';
import { SongFilter } from './components/song-filter';
import { useGalleryFilter } from './hooks/use-gallery-filter';
import { usePublicSongs } from './hooks/use-public-songs';
import type { PublicSongs } from './hooks/use-public-songs';
import { trackOf } from './song-track';

/** Cards that a first screen shows; their covers do not wait to be scrolled to. */
const EAGER_CARDS = 6;

export function GalleryPage() {
  const state = useGalleryFilter();
  const found = usePublicSongs(state.filter);
  const shown =
    found.status === 'ready' ? `${found.songs.length} ${found.songs.length === 1 ? 'song' : 'songs'}` : '';
  return (
    <Page>
      <PageHeading
        title="Browse Songs"
        subtitle="Discover and listen to our collection of publicly shared songs"
        documentTitle="Browse Songs"
      />
      <SongFilter state={state} />
      <p className="visually-hidden" role="status">
        {shown && `${shown} shown`}
      </p>
      {found.status === 'loading' && <LoadingState label="Loading songs..." />}
      {found.status === 'error' && (
        <ErrorState title="Unable to load songs" description="Please try again later" onRetry={found.retry} />
      )}
      {found.status === 'ready' &&
        (found.songs.length > 0 ? (
          <SongGrid found={found} />
        ) : state.isFiltered ? (
          <EmptyState
            title="No songs match your search"
            description="Try another word, or listen through all of them."
            action={
              <Button variant="outlined" color="inherit" onClick={state.clear}>
                Show all songs
              </Button>
            }
          />
        ) : (
          <EmptyState
            title="No public songs available yet"
            description="Check back later for new additions"
          />
        ))}
      <MakeYourOwn />
    </Page>
  );
}

function SongGrid({ found }: { found: PublicSongs }) {
  const { songs } = found;
  const tracks = useMemo(() => songs.map(trackOf), [songs]);
  return (
    <>
      <Box
        component="ul"
        aria-label="Songs"
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 3.5 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {songs.map((song, index) => {
          const track = tracks[index];
          return (
            track && (
              <li key={song.id}>
                <SongCard song={song} track={track} list={tracks} eager={index < EAGER_CARDS} />
              </li>
            )
          );
        })}
      </Box>
      {found.hasMore && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, marginBlockStart: 5 }}>
          {found.moreFailed && <Typography role="alert">More songs could not be loaded.</Typography>}
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            loading={found.isLoadingMore}
            onClick={found.loadMore}
          >
            {found.moreFailed ? 'Try again' : 'Show more songs'}
          </Button>
        </Box>
      )}
    </>
  );
}
