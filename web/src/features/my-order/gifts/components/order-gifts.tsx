import { type OrderSongs, titleOf, useIsMine } from '../../components/order-songs';
import { GiveSong } from './give-song';

interface OrderGiftsProps extends OrderSongs {
  /** How often a button elsewhere on the page has asked for the gift pages of a song, by its id; null without such a button. */
  asked: Readonly<Record<string, number>> | null;
}

export default function OrderGifts({ asked, ...props }: OrderGiftsProps) {
  const { order, songs } = props;
  if (!useIsMine(order)) return null;
  return songs.map((song, index) => (
    <GiveSong
      key={song.id}
      order={order}
      song={song}
      title={titleOf(props, index, 'Give this song', (ordinal) => `Give the ${ordinal} song`)}
      isFirst={index === 0}
      asked={asked && (asked[song.id] ?? 0)}
    />
  ));
}
