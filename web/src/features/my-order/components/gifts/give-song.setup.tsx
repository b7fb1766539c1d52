import type { Gift } from '@keepsong/domain/documents/gift';
import { exampleGift } from '@keepsong/domain/examples/gift';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import { queryClient } from '@/lib/calls/query';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { GiveSong, type Giving } from './give-song';
import { settle, user } from '@/lib/testing/screen';

// Tests import this file before all others of the client: it replaces modules that those load.

export const live: { gifts: object } = { gifts: {} };
// happy-dom has no canvas.
vi.mock('../../model/gift-pictures', () => ({
  giftCard: vi.fn(() => Promise.reject(new Error('no canvas'))),
}));
vi.mock('../../api/gifts', () => ({ useGifts: () => live.gifts }));
vi.mock('@/entities/song/timings', () => ({ useTimings: () => ready([]) }));
vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

export const asked = vi.mocked(callFunction);
export const retry = vi.fn();
export const ready = <T,>(data: T) => ({ status: 'ready' as const, data, retry });
export const past = new Date('2026-01-05T12:00:00Z');

export const givenGift = (changes: Partial<Gift> = {}) =>
  exampleGift({
    recipient: 'Nell',
    opensAt: past,
    copies: null,
    audioPath: null,
    createdAt: past,
    updatedAt: past,
    ...changes,
  });

/** A page that has not opened, although the device's clock says that its moment has passed. */
export const waitingGift = givenGift({ opensAt: new Date('2026-01-06T11:00:00Z') });

beforeEach(() => {
  asked.mockReset();
  retry.mockReset();
  live.gifts = ready([]);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

export const song = exampleSong({
  title: 'River Road',
  lyrics: 'One line\nAnother line',
  lyricsRevision: 1,
  isPublic: true,
});
export const page = (
  isPaid = true,
  status: 'completed' | 'in_production' = 'completed',
  giving?: { current: Giving | null },
) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <GiveSong
          order={exampleOrder({ status })}
          song={{ ...song, isPaid }}
          title="Give this song"
          review={ready(reviewOf(song, null, null))}
          isFirst
          giving={giving}
        />
      </MemoryRouter>
      <Toaster />
    </ThemeProvider>
  </QueryClientProvider>
);
export function open(gifts: Gift[] | null = null, ...state: Parameters<typeof page>) {
  if (gifts) live.gifts = ready(gifts);
  return render(page(...state));
}
export const press = async (name: string | RegExp) => {
  await settle();
  return user.click(screen.getByRole('button', { name }));
};
