import Button from '@mui/material/Button';
import type { ListedSong } from '@keepsong/domain/gallery';
import { useMemo } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';
import { RetryRow } from '@/components/ui/retry-row';
import { Stack } from '@/components/ui/stack';
import { EmptyState, LoadingState } from '@/components/ui/states';
import { Tiles } from '@/components/ui/tiles';
import { readOf } from '@/lib/calls/read-of';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { usePublicSongs } from './api/public-songs';
import { MakeYourOwn } from './components/make-your-own';
import { SongCard } from './components/song-card';
import { SongFilter } from './components/song-filter';
import { useGalleryFilter } from './components/use-gallery-filter';
import { trackOf } from './model/song-track';

/** Cards on the first screen. Their covers load at once, the others when they are scrolled to. */
const EAGER_CARDS = 6;

/** The filter is in the URL. */
export function GalleryPage() {
  const state = useGalleryFilter();
  const found = usePublicSongs(state.filter);
  const { data: songs } = found;
  return (
    <Page>
      <PageHeading
        title="Browse Songs"
        subtitle="Discover and listen to our collection of publicly shared songs"
      />
      <Stack gap={4}>
        <SongFilter state={state} />
        <p className="visually-hidden" role="status">
          {songs && `${songs.length} ${songs.length === 1 ? 'song' : 'songs'} shown`}
        </p>
        <Loaded
          read={readOf(found)}
          failure="Unable to load songs"
          advice="Please try again later"
          loading={<LoadingState label="Loading songs..." />}
          empty={state.isFiltered ? <NothingFound onClear={state.clear} /> : <NoSongs />}
        >
          {(all) => <SongGrid songs={all} />}
        </Loaded>
        {found.hasNextPage && (
          <MoreSongs
            isLoading={found.isFetchingNextPage}
            hasFailed={found.isFetchNextPageError}
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </Stack>
      <MakeYourOwn />
    </Page>
  );
}

function NoSongs() {
  return (
    <EmptyState title="No public songs available yet" description="Check back later for new additions" />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No songs match your search"
      description="Try another word, or listen through all of them."
      action={
        <Button variant="outlined" onClick={onClear}>
          Show all songs
        </Button>
      }
    />
  );
}

function SongGrid({ songs }: { songs: readonly ListedSong[] }) {
  const tracks = useMemo(() => songs.map(trackOf), [songs]);
  return (
    <Tiles component="ul" aria-label="Songs" width={300} gap={2.5}>
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
    </Tiles>
  );
}

interface MoreSongsProps {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

function MoreSongs({ isLoading, hasFailed, onMore }: MoreSongsProps) {
  const isHydrated = useHydrated();
  return (
    <Stack gap={1} align="center">
      {hasFailed ? (
        <RetryRow onRetry={onMore}>More songs could not be loaded.</RetryRow>
      ) : (
        <Button variant="outlined" size="large" loading={isLoading} disabled={!isHydrated} onClick={onMore}>
          <span>Show more songs</span>
        </Button>
      )}
    </Stack>
  );
}
