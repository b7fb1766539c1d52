import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { reviewOf } from '@/entities/song/lyrics-review';
import OrderLyrics from './order-lyrics';
import { givenRead, renderInApp, screen, settle } from '@/testing';

const song = exampleSong({ lyrics: 'You knocked' });
const approved = (...lines: string[]) => {
  const at = new Date('2026-01-05T12:00:00Z');
  return reviewOf(song, null, { approved: Object.fromEntries(lines.map((id) => [id, at])), comments: [] });
};
const read = vi.hoisted(() => ({ review: vi.fn() }));
vi.mock('@/entities/song/use-lyrics-review', () => ({ useLyricsReview: read.review }));
vi.mock('../../components/subject', () => ({ Subject: () => null }));

it.each([
  ['do not stand twice while they stand beside the options', 'ready', approved('0-0'), false],
  ['wait for approval also beside the options', 'ready', approved(), true],
  ['say beside the options that they could not be loaded', 'error', undefined, true],
] as const)('the lyrics %s', async (_what, status, review, isShown) => {
  read.review.mockReturnValue(givenRead(status, review));
  const order = exampleOrder({ status: 'ready_for_review', waitingOn: 'customer' });
  const { container } = renderInApp(<OrderLyrics order={order} songs={[song]} />);
  await settle();
  expect(/lyrics/i.test(container.textContent)).toBe(isShown);
  if (isShown) screen.getByRole('heading', { name: /lyrics/i });
});
