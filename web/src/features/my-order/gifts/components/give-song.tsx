import { type Gift, LONGEST_GIFT_NAME, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { dueDayOf } from '@keepsong/domain/due';
import { giftAddress } from '@keepsong/domain/gift-page';
import { isCompleted, isOver } from '@keepsong/domain/order-status';
import { cut } from '@keepsong/domain/text';
import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Modal } from '@/components/ui/dialog';
import { EmptyState, Loaded, OfflineState } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { useLyricsLines } from '@/entities/song/use-lyrics-review';
import { keptTexts } from '@/lib/draft/kept-draft';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useNow } from '@/lib/hooks/use-now';
import { GIFTS_HASH } from '@/config/paths';
import { useGifts } from '../api/gifts';
import { fieldsOfGift, hasUnsaved, newGiftFields } from '../model/gift-draft';
import { GiftCard } from './gift-card';
import { GiftEntry } from './gift-entry';
import { ABOUT_PAGES, GiftForm } from './gift-form';
import { useCoverPalette } from '../../components/use-cover-palette';

const NEW_PAGE = 'A page for one person';

interface GiveSongProps {
  order: Order;
  song: Song;
  title: string;
  /** E-mails and the dashboard link to the first one. */
  isFirst: boolean;
  /** How often "Give it" was pressed elsewhere; null without such a button. With it, nothing is shown before the first page. */
  asked: number | null;
}

export function GiveSong({ order, song, title, isFirst, asked }: GiveSongProps) {
  const read = useGifts(song.id);
  const { status, data: gifts = [] } = read;
  const canGive = song.isPaid && !isOver(order);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) section.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  useArrival(section, GIFTS_HASH, isFirst && status !== 'loading');
  if (!canGive && gifts.length === 0) return null;
  const framed = (content: ReactNode) => (
    <div
      ref={section}
      {...(isFirst && { id: GIFTS_HASH.slice(1) })}
      tabIndex={-1}
      style={{ scrollMarginTop: 100 }}
    >
      <Panel title={title}>{content}</Panel>
    </div>
  );
  return (
    <Loaded
      read={read}
      failure="Your gift pages could not be loaded"
      // Most often there is one button.
      loading={null}
      offline={<OfflineState what="Your gift pages" />}
      frame={(state) => state && framed(state)}
    >
      {(found) => (
        <Gifts {...{ order, song, isFirst, asked }} gifts={found} canGive={canGive} framed={framed} />
      )}
    </Loaded>
  );
}

interface GiftsProps extends Pick<GiveSongProps, 'order' | 'song' | 'isFirst' | 'asked'> {
  gifts: readonly Gift[];
  canGive: boolean;
  framed: (content: ReactNode) => ReactNode;
}

function Gifts({ order, song, gifts, isFirst, canGive, asked, framed }: GiftsProps) {
  const lyrics = useLyricsLines(song);
  const now = useNow(20_000);
  const palette = useCoverPalette(song);
  const isLinked = useLocation().hash === GIFTS_HASH && isFirst && canGive;
  const heading = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const giftOf = (id: string | null | undefined) => gifts.find((gift) => gift.id === id);
  const fieldsOf = (gift: Gift | undefined) =>
    gift ? fieldsOfGift(gift) : newGiftFields(cut(order.customerName.trim(), LONGEST_GIFT_NAME));
  const keptIds = () => keptTexts(['gift.', song.id]).map(({ id }) => id);
  /** The page in the form. */
  const [opened, setOpened] = useState(() => {
    const unsaved = keptIds().find((id) => hasUnsaved(song.id, id, fieldsOf(giftOf(id))));
    if (unsaved) return { giftId: unsaved, isNew: !giftOf(unsaved) };
    return (asked || isLinked) && gifts.length === 0 ? newPage() : null;
  });
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    if (gifts.length === 0) write();
  }
  const stored = giftOf(opened?.giftId);
  const sorted = gifts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

  function newPage() {
    return { giftId: keptIds().find((id) => !giftOf(id)) ?? crypto.randomUUID(), isNew: true };
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

  /** A page that is given as a card, until it is printed. */
  const [printedId, setPrintedId] = useState<string | null>(null);
  const printed = opened === null ? giftOf(printedId) : undefined;

  function done(isSaved: boolean, printsCard = false): void {
    setPrintedId(isSaved && printsCard && opened ? opened.giftId : null);
    setMadeId(isSaved && opened?.isNew ? opened.giftId : null);
    setOpened(null);
  }

  useEffect(() => {
    if (!asked) return;
    if (heading.current) heading.current.focus();
    else list.current?.scrollIntoView({ block: 'center' });
  }, [asked]);

  const isBeingMade = !isCompleted(order.status);
  const isClosed = gifts.some(({ ending }) => ending === 'by_team');
  const button = canGive && !isClosed && gifts.length < MOST_GIFTS && (
    <Button
      ref={heading}
      variant={gifts.length > 0 ? 'outlined' : isBeingMade ? 'text' : 'contained'}
      startIcon={<GiftIcon />}
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
        ? asked === null &&
          (isBeingMade
            ? button
            : framed(<EmptyState title={NEW_PAGE} description={ABOUT_PAGES} action={button} />))
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
                    lyrics={lyrics}
                    now={now}
                    onEdit={() => setOpened({ giftId: gift.id, isNew: false })}
                  />
                ))}
              </Box>
              {button}
            </>,
          )}
      {printed?.token && (
        <GiftCard
          gift={printed}
          link={window.location.origin + giftAddress(printed.token)}
          isOpen
          onPrinted={() => setPrintedId(null)}
        />
      )}
      <Modal
        open={opened !== null}
        title={opened?.isNew === false ? 'Change the page' : NEW_PAGE}
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
            untouched={fieldsOf(stored)}
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
