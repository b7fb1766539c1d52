import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Panel } from '@/components/ui/panel';
import { ErrorState } from '@/components/ui/states';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { useOnline } from '@/lib/hooks/use-online';
import { SONGS_PER_PAGE, useMySongs } from '../api/my-songs';
import { OfflineNotice } from './offline-notice';
import { ShowMore } from './show-more';
import { SongCard } from './song-card';

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
} as const;

export function PurchasedSongs({ uid }: { uid: string }) {
  const { status, rows: songs, end, isFetchingMore, showMore, retry } = useMySongs(uid);
  const list = useRef<HTMLUListElement>(null);
  const isOnline = useOnline();
  useFailureToast(status === 'error', 'Error', 'Failed to fetch purchased content');
  return (
    <Panel title="My Purchased Songs">
      {status === 'error' && (
        <ErrorState title="Failed to load purchased songs. Please try again later." onRetry={retry} />
      )}
      {status === 'loading' && (isOnline ? <SongsSkeleton /> : <OfflineNotice what="songs" />)}
      {status === 'ready' && songs.length === 0 && (
        <Typography color="textSecondary">You haven&apos;t purchased any songs yet.</Typography>
      )}
      {songs.length > 0 && (
        <Box component="ul" ref={list} sx={{ ...grid }}>
          {songs.map((song, index) => (
            <SongCard
              key={song.id}
              song={song}
              songs={songs}
              isEarlier={index < songs.length - SONGS_PER_PAGE}
            />
          ))}
        </Box>
      )}
      <ShowMore
        hasMore={end !== null}
        isFetching={isFetchingMore}
        count={songs.length}
        list={list}
        what="songs"
        onShowMore={showMore}
      />
    </Panel>
  );
}

function SongsSkeleton() {
  return (
    <Box role="status" aria-label="Loading your songs" sx={grid}>
      {[1, 2, 3].map((card) => (
        <Box key={card}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
          <Skeleton width="60%" sx={{ mt: 1.5 }} />
          <Skeleton width="35%" />
        </Box>
      ))}
    </Box>
  );
}
