import { type Gift, LONGEST_GIFT_NAME, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { dueDayOf } from '@keepsong/domain/due';
import { isCompleted, isOver } from '@keepsong/domain/order-status';
import { cut } from '@keepsong/domain/text';
import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { keptIds } from '@/lib/draft/kept-draft';
import { useNow } from '@/lib/hooks/use-now';
import { useGifts } from '../api/gifts';
import { isOpenAt, linkOf } from '../model/gift-state';
import { GiftCard } from './gift-card';
import { GiftEntry } from './gift-entry';
import { GiftForm } from './gift-form';
import { Anchor } from '../../components/anchor';
import { giftsHashOf, titleOf, type OrderSongs } from '../../components/order-songs';
import { useCoverPalette } from '../../components/use-cover-palette';

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

interface GiveSongProps {
  order: Order;
  song: Song;
  title: string;
  /** Of the link that leads here, and opens the form before the first page: of e-mails, the dashboard and “Give it”. */
  hash: string;
  /** The finished song above has the button “Give it”, so nothing is shown before the first page. */
  isBelowSong: boolean;
}

export function GiveSong({ order, song, title, hash, isBelowSong }: GiveSongProps) {
  const read = useGifts(song);
  const { data: gifts = [] } = read;
  const canGive = song.isPaid && !isOver(order);
  if (!canGive && gifts.length === 0) return null;
  const framed = (content: ReactNode) => (
    <Anchor id={hash.slice(1)}>
      <Panel title={title}>{content}</Panel>
    </Anchor>
  );
  return (
    <Loaded
      read={read}
      failure="Your gift pages could not be loaded"
      // Most often there is one button.
      loading={null}
      frame={(state) => state && framed(state)}
    >
      {(found) => (
        <Gifts {...{ order, song, hash, isBelowSong }} gifts={found} canGive={canGive} framed={framed} />
      )}
    </Loaded>
  );
}

interface GiftsProps extends Pick<GiveSongProps, 'order' | 'song' | 'hash' | 'isBelowSong'> {
  gifts: readonly Gift[];
  canGive: boolean;
  framed: (content: ReactNode) => ReactNode;
}

function Gifts({ order, song, gifts, hash, isBelowSong, canGive, framed }: GiftsProps) {
  const now = useNow(20_000);
  const palette = useCoverPalette(song);
  const location = useLocation();
  const isLinked = location.hash === hash && canGive && gifts.length === 0;
  const list = useRef<HTMLUListElement>(null);
  const giftOf = (id: string | null | undefined) => gifts.find((gift) => gift.id === id);
  const unsavedIds = () => keptIds(['gift.', song.id]);
  /** The page in the form. */
  const [opened, setOpened] = useState(() => {
    const [unsaved] = unsavedIds();
    if (unsaved) return { giftId: unsaved, isNew: !giftOf(unsaved) };
    return isLinked ? newPage() : null;
  });
  /** The navigation that was looked at last: the same link can be pressed again. */
  const [followed, setFollowed] = useState(location.key);
  if (location.key !== followed) {
    setFollowed(location.key);
    if (isLinked) write();
  }
  const stored = giftOf(opened?.giftId);
  const sorted = gifts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

  function newPage() {
    return { giftId: unsavedIds().find((id) => !giftOf(id)) ?? crypto.randomUUID(), isNew: true };
  }

  function write(): void {
    setOpened(newPage());
  }

  /** A page that was made a moment ago comes into view, because its link is wanted now. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const isMade = opened === null && madeId !== null && giftOf(madeId) !== undefined;
  useEffect(() => {
    if (!isMade) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'center' });
  }, [isMade]);

  /** The page whose card is being printed. */
  const [printedId, setPrintedId] = useState<string | null>(null);
  const printed = opened === null ? giftOf(printedId) : undefined;

  function done(isSaved: boolean, printsCard = false): void {
    setPrintedId(isSaved && printsCard && opened ? opened.giftId : null);
    setMadeId(isSaved && opened?.isNew ? opened.giftId : null);
    setOpened(null);
  }

  const isBeingMade = !isCompleted(order.status);
  const isClosed = gifts.some(({ ending }) => ending === 'by_team');
  const button = canGive && !isClosed && gifts.length < MOST_GIFTS && (
    <Button
      {...(gifts.length === 0 && isBeingMade
        ? { size: 'small' }
        : { startIcon: <GiftIcon />, variant: gifts.length > 0 ? 'outlined' : 'contained' })}
      onClick={write}
    >
      <span>
        {gifts.length > 0
          ? 'Give it to somebody else'
          : isBeingMade
            ? 'Prepare its gift page'
            : 'Give this song'}
      </span>
    </Button>
  );
  return (
    <>
      {sorted.length === 0
        ? !isBelowSong && button
        : framed(
            <>
              <Box
                ref={list}
                component="ul"
                tabIndex={-1}
                className="ruled"
                aria-label={`Gift pages of ${song.title}`}
              >
                {sorted.map((gift) => (
                  <GiftEntry
                    key={gift.id}
                    gift={gift}
                    song={song}
                    now={now}
                    onEdit={() => setOpened({ giftId: gift.id, isNew: false })}
                    onPrint={() => setPrintedId(gift.id)}
                  />
                ))}
              </Box>
              {button}
            </>,
          )}
      {printed && (
        <GiftCard
          gift={printed}
          link={linkOf(printed) ?? ''}
          isOpen={isOpenAt(printed, now)}
          onPrinted={() => setPrintedId(null)}
        />
      )}
      <Modal
        open={opened !== null}
        title={opened?.isNew === false ? 'Change the page' : 'A page for one person'}
        maxWidth="sm"
        fillsPhone
        // The draft is kept for the next opening.
        onClose={() => done(false)}
      >
        {opened && (
          <GiftForm
            key={opened.giftId}
            songId={song.id}
            giftId={opened.giftId}
            sender={cut(order.customerName.trim(), LONGEST_GIFT_NAME)}
            stored={stored}
            palette={stored?.palette ?? palette}
            // A pause moves the day.
            comesOn={isBeingMade ? (!order.clock.pausedAt && dueDayOf(order)) || 'unknown' : null}
            onDone={done}
          />
        )}
      </Modal>
    </>
  );
}
