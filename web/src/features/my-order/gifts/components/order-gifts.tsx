import { type OrderSongs, giftsHashOf, titleOf } from '../../components/order-songs';
import { GiveSong } from './give-song';

interface OrderGiftsProps extends OrderSongs {
  /** The finished songs are shown above, each with its button “Give it”. */
  areBelowSongs?: boolean;
}

export default function OrderGifts({ areBelowSongs = false, ...props }: OrderGiftsProps) {
  const { order, songs } = props;
  return songs.map((song, index) => (
    <GiveSong
      key={song.id}
      order={order}
      song={song}
      title={titleOf(props, index, 'Give this song', (ordinal) => `Give the ${ordinal} song`)}
      hash={giftsHashOf(index)}
      isBelowSong={areBelowSongs}
    />
  ));
}
