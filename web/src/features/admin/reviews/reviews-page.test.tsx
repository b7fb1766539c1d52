import { exampleReview } from '@keepsong/domain/examples/review';
import { beforeEach, expect, it, vi } from 'vitest';
import { callServer, givenList, press, renderInApp, requests, screen, user } from '@/testing';
import { ReviewsPage } from './reviews-page';

const live = vi.hoisted(() => ({ list: {} }));
vi.mock('./api/reviews', () => ({ useReviews: () => live.list }));

beforeEach(() => void callServer.mockResolvedValue({}));

it('hides a review for one of three reasons, and shows it again', async () => {
  live.list = givenList([exampleReview({ name: 'Maya', version: 2, ending: 'refunded' })]);
  const { unmount } = renderInApp(<ReviewsPage />);
  screen.getByText(/^Customer, order refunded/);
  await press('Hide it');
  await user.click(screen.getByLabelText('is not about us'));
  await press('Hide and tell the author');
  expect(requests()[0]).toEqual({ orderId: 'order-1', version: 2, hidden: 'not_about_us' });
  unmount();
  live.list = givenList([exampleReview({ hidden: 'abuse' })]);
  renderInApp(<ReviewsPage />);
  screen.getByText('Hidden: is abusive');
  await press('Show it again');
  expect(requests()[1]).toMatchObject({ hidden: null });
});
