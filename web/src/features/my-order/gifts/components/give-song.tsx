import { type Gift, LONGEST_GIFT_NAME, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { isOver } from '@keepsong/domain/order-stage';
import { cut } from '@keepsong/domain/text';
import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { EmptyState } from '@/components/ui/states';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { keptTexts } from '@/lib/draft/kept-draft';
import type { ShownRead } from '@/lib/firebase/read';
import { useArrival } from '@/lib/hooks/use-arrival';
import { useNow } from '@/lib/hooks/use-now';
import { GIFTS_HASH } from '@/config/paths';
import { useGifts } from '../api/gifts';
import { fieldsOfGift, hasUnsaved, newGiftFields } from '../model/gift-draft';
import { GiftEntry } from './gift-entry';
import { ABOUT_PAGES, GiftForm } from './gift-form';
import { useCoverPalette } from '../../components/use-cover-palette';

const NEW_PAGE = 'A page for one person';

interface GiveSongProps {
  order: Order;
  song: Song;
  title: string;
  review: ShownRead<LyricsReview>;
  /** E-mails and the dashboard link to the first one. */
  isFirst: boolean;
  /** For a button elsewhere on the page. There is nothing to see here before the first gift page. */
  giving?: Ref<Giving> | undefined;
}

export interface Giving {
  /** Opens the form for the first gift page; later it shows the pages. */
  begin: () => void;
}

/** The owner's gift pages of the song: their links and reactions. */
export function GiveSong({ order, song, title, review, isFirst, giving }: GiveSongProps) {
  const read = useGifts(song.id);
  const { status, data: gifts = [] } = read;
  const canGive = order.status === 'completed' && song.isPaid && !isOver(order);
  const section = useRef<HTMLDivElement>(null);
  const pages = useRef<Giving>(null);
  /** Asked to begin before the pages are known. */
  const [isAsked, setAsked] = useState(false);
  useImperativeHandle(giving, () => ({
    begin() {
      if (pages.current) return pages.current.begin();
      setAsked(true);
      section.current?.scrollIntoView({ block: 'center' });
    },
  }));
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
      loading={giving ? null : <SkeletonState label="Loading gift pages..." />}
      offline={
        <Typography color="textSecondary">
          Your gift pages will be here as soon as you are back online.
        </Typography>
      }
      frame={(state) => state && framed(state)}
    >
      {(found) => (
        <Gifts
          order={order}
          song={song}
          gifts={found}
          review={review}
          canGive={canGive}
          giving={pages}
          isAsked={isAsked}
          hasButtonElsewhere={giving !== undefined}
          framed={framed}
        />
      )}
    </Loaded>
  );
}

interface GiftsProps extends Pick<GiveSongProps, 'order' | 'song' | 'review'> {
  gifts: readonly Gift[];
  canGive: boolean;
  giving: Ref<Giving>;
  /** The form for the first page is open at once. */
  isAsked: boolean;
  hasButtonElsewhere: boolean;
  framed: (content: ReactNode) => ReactNode;
}

function Gifts(props: GiftsProps) {
  const { order, song, gifts, review, canGive, giving, isAsked, hasButtonElsewhere, framed } = props;
  const now = useNow(20_000);
  const palette = useCoverPalette(song);
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
    return isAsked && gifts.length === 0 ? newPage() : null;
  });
  const stored = giftOf(opened?.giftId);
  const sorted = gifts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

  function newPage() {
    return { giftId: keptIds().find((id) => !giftOf(id)) ?? crypto.randomUUID(), isNew: true };
  }

  const write = () => setOpened(newPage());

  /** A page that was made a moment ago comes into view, because its link is wanted now. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const isMade = opened === null && madeId !== null && giftOf(madeId) !== undefined;
  useEffect(() => {
    if (!isMade) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'center' });
  }, [isMade]);

  function done(isSaved: boolean): void {
    setMadeId(isSaved && opened?.isNew ? opened.giftId : null);
    setOpened(null);
  }

  useImperativeHandle(giving, () => ({
    begin() {
      if (gifts.length === 0) write();
      else if (heading.current) heading.current.focus();
      else list.current?.scrollIntoView({ block: 'center' });
    },
  }));

  const isClosed = gifts.some(({ ending }) => ending === 'by_team');
  const button = canGive && !isClosed && gifts.length < MOST_GIFTS && (
    <Button ref={heading} variant="contained" startIcon={<GiftIcon />} onClick={write}>
      <span>{gifts.length === 0 ? 'Give this song' : 'Give it to somebody else'}</span>
    </Button>
  );
  return (
    <>
      {sorted.length === 0
        ? !hasButtonElsewhere &&
          framed(<EmptyState title={NEW_PAGE} description={ABOUT_PAGES} action={button} />)
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
                    review={review}
                    now={now}
                    onEdit={() => setOpened({ giftId: gift.id, isNew: false })}
                  />
                ))}
              </Box>
              {button}
            </>,
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
            onDone={done}
          />
        )}
      </Modal>
    </>
  );
}
