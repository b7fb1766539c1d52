import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { Link } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import { GiveSong } from './give-song';
import { InApp, render, screen, settle, user } from '@/testing';

// Tests import this file before all others of the client: it replaces modules that those load.

const live: { gifts: object } = { gifts: {} };
vi.mock('../api/gifts', () => ({ useGifts: () => live.gifts }));
vi.mock('@/entities/song/song', () => ({ useTimings: () => ready([]) }));
vi.mock('@/entities/song/use-lyrics-review', () => ({
  useLyricsLines: (_song: object, revision?: number) => (revision === 4 ? recorded : lyrics),
}));

export const retry = vi.fn();
const ready = <T,>(data: T) => ({ status: 'ready' as const, data, retry });
export const past = new Date(2026, 0, 5, 12);

export const givenGift = (changes: Partial<Gift> = {}) =>
  exampleGift({ recipient: 'Nell', opensAt: past, createdAt: past, updatedAt: past, ...changes });

/** A page that has not opened, although the device's clock says that its moment has passed. */
export const waitingGift = givenGift({ opensAt: new Date('2026-01-06T11:00:00Z') });

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly changed: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.changed([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

const song = exampleSong({
  title: 'River Road',
  lyrics: 'One line\nAnother line',
  lyricsRevision: 1,
  isPublic: true,
});

const lyrics = ready(reviewOf(song, null, null).lines);
/** The text of a page whose copies have the revision 4. */
const recorded = ready(reviewOf({ lyrics: 'An older line', lyricsRevision: 4 }, null, null).lines);

interface Given extends Partial<Order> {
  isPaid?: boolean;
  isBelowSong?: boolean;
  hash?: string;
}

const page = ({ isPaid = true, isBelowSong = false, hash = '', ...ofOrder }: Given) => (
  <InApp at={'/' + hash}>
    <Link to="#gifts">Give it</Link>
    <GiveSong
      order={exampleOrder({ status: 'completed', ...ofOrder })}
      song={{ ...song, isPaid }}
      title="Give this song"
      hash="#gifts"
      isBelowSong={isBelowSong}
    />
  </InApp>
);

/** The page with these gifts; `show` has other ones. */
export function open(gifts: Gift[] | object, first: Given = {}) {
  const set = (to: Gift[] | object) => {
    live.gifts = Array.isArray(to) ? ready(to) : to;
  };
  set(gifts);
  const { rerender } = render(page(first));
  return {
    show: (others: Gift[] | object, given = first) => {
      set(others);
      rerender(page(given));
    },
  };
}
export const press = async (name: string | RegExp) => {
  await settle();
  return user.click(screen.getByRole('button', { name }));
};
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
