import { exampleReview } from '@keepsong/domain/examples/review';
import type { PublicReview, ReviewList } from '@keepsong/domain/public-reviews';
import { expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/calls/query';
import { renderInApp, screen, settle } from '@/testing';
import { Testimonials } from './components/home/testimonial-carousel';
import { ReviewsPage } from './reviews-page';

const { stars, text, name } = exampleReview();
const review: PublicReview = { id: 'one', stars, text, name, ending: 'refunded', day: '2026-05-01' };
const none = { reviews: [], next: null, count: 0, stars: null };
const hidden = { personal_data: 0, abuse: 0, not_about_us: 0 };
const answer = (list: Partial<ReviewList>) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...none, hidden, ...list })));

it('the page of reviews tells the average, how the order ended, and what is hidden', async () => {
  answer({ reviews: [review], count: 6, stars: 4.5, hidden: { ...hidden, personal_data: 1 } });
  renderInApp(<ReviewsPage />);
  await settle();
  screen.getByText('4.5 of 5 stars from 6 reviews');
  screen.getByText('1 hidden: names a person');
  screen.getByText(/Customer, order refunded · May 1, 2026/);
  screen.getByText(/^Only customers whose order has ended/);
});

it('the carousel has the newest three reviews, and the samples only where they are shown', async () => {
  answer({ reviews: ['one', 'two', 'three', 'four'].map((id) => ({ ...review, id })), count: 4 });
  const { unmount } = renderInApp(<Testimonials />);
  await settle();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByText('4 reviews');
  unmount();
  queryClient.clear();
  answer({});
  const { container, unmount: leave } = renderInApp(<Testimonials />);
  await settle();
  expect(container.textContent).toContain('Maya Lindqvist');
  leave();
  vi.stubEnv('VITE_TESTIMONIALS', 'off');
  expect(renderInApp(<Testimonials />).container.textContent).toBe('');
});
