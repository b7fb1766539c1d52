import type { Gift } from '@keepsong/domain/documents/gift';
import { LONGEST_GIFT_NAME, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { isOver } from '@keepsong/domain/order-stage';
import { cut } from '@keepsong/domain/text';
import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { Modal } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { EmptyState } from '@/components/ui/states';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { useNow } from '@/lib/hooks/use-now';
import { GIFTS_HASH } from '@/config/paths';
import { useGifts } from '../../api/gifts';
import { areSameFields } from '@/lib/draft/fields';
import { fieldsOfGift, newGiftFields, readKeptGift } from '../../model/gift-draft';
import { GiftEntry } from './gift-entry';
import { GiftForm } from './gift-form';
import { useCoverPalette } from './use-cover-palette';

interface GiveSongProps {
  order: Order;
  song: Song;
  title: string;
  review: LyricsReview | undefined;
  /** E-mails and the dashboard link to the first one. */
  isFirst: boolean;
  /** For a button elsewhere on the page. */
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
  useArrival(section, isFirst && status !== 'loading');
  if (!canGive && gifts.length === 0) return null;
  return (
    <div
      ref={section}
      {...(isFirst && { id: GIFTS_HASH.slice(1) })}
      tabIndex={-1}
      style={{ scrollMarginTop: 100 }}
    >
      <Panel title={title}>
        <Loaded
          read={read}
          failure="Your gift pages could not be loaded"
          loading={<SkeletonState label="Loading gift pages..." />}
          offline={
            <Typography color="textSecondary">
              Your gift pages will be here as soon as you are back online.
            </Typography>
          }
        >
          {(found) => (
            <Gifts
              order={order}
              song={song}
              gifts={found}
              review={review}
              canGive={canGive}
              giving={giving}
            />
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

interface GiftsProps extends Pick<GiveSongProps, 'order' | 'song' | 'review' | 'giving'> {
  gifts: readonly Gift[];
  canGive: boolean;
}

function Gifts({ order, song, gifts, review, canGive, giving }: GiftsProps) {
  const now = useNow(20_000);
  const palette = useCoverPalette(song);
  const heading = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const giftOf = (id: string | undefined) => gifts.find((gift) => gift.id === id);
  const fieldsOf = (gift: Gift | undefined) =>
    gift ? fieldsOfGift(gift) : newGiftFields(cut(order.customerName.trim(), LONGEST_GIFT_NAME));
  /** The page in the form. */
  const [opened, setOpened] = useState(() => {
    const kept = readKeptGift(song.id);
    return kept && !areSameFields(kept.value, fieldsOf(giftOf(kept.giftId)))
      ? { giftId: kept.giftId, isNew: kept.base.version === 0 }
      : null;
  });
  const stored = giftOf(opened?.giftId);
  const sorted = gifts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const lines = new Map(
    review?.parts.flatMap((part) => part.lines.map(({ id, text }) => [id, text] as const)),
  );

  function write(): void {
    const kept = readKeptGift(song.id);
    const giftId = kept?.base.version === 0 ? kept.giftId : crypto.randomUUID();
    setOpened({ giftId, isNew: true });
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
    <Button
      ref={heading}
      variant="contained"
      startIcon={<GiftIcon />}
      onClick={write}
      sx={gifts.length === 0 ? {} : { justifySelf: 'start' }}
    >
      <span>{gifts.length === 0 ? 'Give this song' : 'Give it to somebody else'}</span>
    </Button>
  );
  return (
    <>
      {sorted.length === 0 ? (
        <EmptyState
          title="A page for one person"
          description="Their name, a few words of yours, and the song with its lyrics. It opens when you say, and only for those who have its link."
          action={button}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box ref={list} component="ul" className="ruled" aria-label={`Gift pages of ${song.title}`}>
            {sorted.map((gift) => (
              <GiftEntry
                key={gift.id}
                gift={gift}
                lines={lines}
                isSongPublic={song.isPublic}
                isPaid={song.isPaid}
                now={now}
                onEdit={() => setOpened({ giftId: gift.id, isNew: false })}
              />
            ))}
          </Box>
          {button}
        </Box>
      )}
      <Modal
        open={opened !== null}
        title={opened?.isNew === false ? 'Change the page' : 'A page for one person'}
        maxWidth="sm"
        fillsPhone
        // The draft is kept for the next opening.
        onClose={() => setOpened(null)}
      >
        {opened && (
          <GiftForm
            key={opened.giftId}
            song={song}
            review={review}
            giftId={opened.giftId}
            untouched={fieldsOf(stored)}
            stored={stored}
            palette={stored?.palette ?? palette}
            onDone={() => setOpened(null)}
          />
        )}
      </Modal>
    </>
  );
}

/** Scrolls to the pages after a link to them, once they have loaded. */
function useArrival(section: { readonly current: HTMLElement | null }, isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== GIFTS_HASH) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [section, isThere, hash, key]);
}
