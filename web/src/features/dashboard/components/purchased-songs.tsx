import type { Song } from '@keepsong/domain/documents/song';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { ShowMore } from '@/components/ui/show-more';
import { OfflineState } from '@/components/ui/states';
import { Tiles } from '@/components/ui/tiles';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { MySongCard } from './my-song-card';

export function PurchasedSongs({ songs: mine }: { songs: LiveList<Song> }) {
  const { status, rows, retry } = mine;
  const list = useRef<HTMLUListElement>(null);
  useFailureToast(status === 'error', 'Error', 'Failed to fetch purchased content');
  return (
    <Panel title="My Purchased Songs" isBare>
      <Loaded
        read={{ status, data: rows, retry }}
        failure="Failed to load purchased songs. Please try again later."
        loading={<SongsSkeleton />}
        offline={<OfflineState what="Your songs" />}
        empty={<Typography color="textSecondary">You haven&apos;t purchased any songs yet.</Typography>}
      >
        {(songs) => (
          <Tiles component="ul" ref={list} width={250} gap={2}>
            {songs.map((song) => (
              <MySongCard key={song.id} song={song} />
            ))}
          </Tiles>
        )}
      </Loaded>
      <ShowMore
        list={mine}
        count={rows.length}
        label="Show more"
        what="songs"
        focusOn={(index) => list.current?.children[index]}
      />
    </Panel>
  );
}

function SongsSkeleton() {
  return (
    <Tiles role="status" aria-label="Loading your songs" width={250} gap={2}>
      {[1, 2, 3].map((card) => (
        <div key={card}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
          <Skeleton width="60%" sx={{ mt: 1.5 }} />
          <Skeleton width="35%" />
        </div>
      ))}
    </Tiles>
  );
}
