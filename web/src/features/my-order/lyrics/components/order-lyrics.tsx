import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import { isRunning } from '@keepsong/domain/order-status';
import { lazy } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { WithAside } from '@/components/ui/layout';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { Subject } from '../../components/subject';
import { type OrderSongs, titleOf } from '../../components/order-songs';
import { ApproveLyrics } from './approve-lyrics';

const Pronunciations = lazy(() => import('./pronunciations'));

export default function OrderLyrics(props: OrderSongs) {
  const { order, songs } = props;
  return songs.map((song, index) => (
    <Lyrics
      key={song.id}
      order={order}
      song={song}
      title={titleOf(props, index, 'Lyrics', (ordinal) => `Lyrics of the ${ordinal} song`)}
    />
  ));
}

function Lyrics(props: { order: Order; song: Song; title: string }) {
  const { order, song } = props;
  const review = useLyricsReview(song);
  const canReview = isRunning(order);
  // Until lyrics were sent they are part of the story.
  const hasNames = canReview ? order.status !== 'pending' : song.pronunciations.length > 0;
  const names = hasNames && (
    <Subject name="How names are said" isDue={review.status !== 'loading'}>
      <Pronunciations song={song} canReview={canReview} />
    </Subject>
  );
  if (song.lyrics.trim() === '' && !names) return null;
  // They stand beside the options, and nothing waits for approval.
  const isSettled = review.status !== 'error' && review.data?.approvedCount === review.data?.lineCount;
  if (isChoosing(order) && isSettled) return null;
  const isFolded = canReview && (song.takeRound > 0 || order.status === 'in_production');
  return (
    <WithAside from="lg" isSticky aside={!isFolded && names}>
      <Loaded
        read={review}
        failure="The lyrics could not be loaded"
        frame={(state) => <Panel title="Lyrics">{state}</Panel>}
      >
        {(found) => (
          <ApproveLyrics
            {...props}
            review={found}
            canReview={canReview && order.status !== 'pending' && found.wasSent}
            isFolded={isFolded}
            names={names}
          />
        )}
      </Loaded>
    </WithAside>
  );
}
