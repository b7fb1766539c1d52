import { lazy, type ComponentProps } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { useNotes, useTakes } from '@/entities/song/song';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import { type OrderSongs, titleOf } from '../../components/order-songs';
import { SongTakes } from './song-takes';

const OrderNotes = lazy(() => import('../../notes/components/send-notes'));

interface OrderOptionsProps extends OrderSongs {
  onFinish: (sound: HTMLAudioElement | null) => void;
}

export default function OrderOptions({ onFinish, ...props }: OrderOptionsProps) {
  const { order, songs } = props;
  return songs.map((song, index) => (
    <Options
      key={song.id}
      order={order}
      song={song}
      title={titleOf(props, index, 'Your two options', (ordinal) => `Options of the ${ordinal} song`)}
      isLast={songs.every((other) => other.id === song.id || other.chosenTakeId !== null)}
      onFinish={onFinish}
    >
      {index === songs.length - 1 && <OrderNotes {...props} />}
    </Options>
  ));
}

type OptionsProps = Omit<ComponentProps<typeof SongTakes>, 'takes' | 'notes' | 'lines'>;

function Options(props: OptionsProps) {
  const { song, title } = props;
  const takes = useTakes(song.id);
  const notes = useNotes(song.id);
  const review = useLyricsReview(song);
  // The newest take starts at the notes that it answers.
  const areNotesUnknown = notes.status === 'loading' && takes.data?.some(({ revision }) => revision !== null);
  const shown = takes.data && takes.data.length > 0 && !areNotesUnknown ? takes.data : undefined;
  if (!shown && song.takeRound === 0) return null;
  return (
    <Loaded
      read={{ ...takes, data: shown, status: shown || takes.status === 'error' ? takes.status : 'loading' }}
      failure="Your options could not be loaded"
      frame={(state) => <Panel title={title}>{state}</Panel>}
    >
      {(found) => <SongTakes {...props} takes={found} notes={notes} lines={review.data?.lines ?? []} />}
    </Loaded>
  );
}
