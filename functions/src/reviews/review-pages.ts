import { shopDayOf } from '@keepsong/domain/day';
import { isPublicId, MOST_STARS, type Review } from '@keepsong/domain/documents/review';
import type { PageTemplate } from '@keepsong/domain/page-renderer';
import { catalogue } from '@keepsong/domain/pricing';
import {
  productIdOf,
  PUBLIC_REVIEWS_API,
  type PublicReview,
  type ReviewList,
} from '@keepsong/domain/public-reviews';
import { FEWEST_RATED, HOME_REVIEWS, PAGE_REVIEWS } from '@keepsong/domain/reviews';
import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { config, warmInstances } from '../config.ts';
import { embeddedJson, PAGE_OPTIONS, sendPublicPage } from '../gallery/public-page.ts';
import { countReviews, readReviews } from '../store/review-store.ts';

const publicReview = ({ publicId, stars, text, name, ending, createdAt }: Review): PublicReview => ({
  ...{ id: publicId, stars, text, name, ending },
  day: shopDayOf(createdAt),
});

async function readList(most: number, after: string | null): Promise<ReviewList> {
  const [page, { count, average, hidden }] = await Promise.all([readReviews(most, after), countReviews()]);
  const isRated = count >= FEWEST_RATED && average !== null;
  const stars = isRated ? Math.round(average * 10) / 10 : null;
  return { reviews: page.reviews.map(publicReview), next: page.next, count, stars, hidden };
}

/** The product's rating for search engines; nothing without reviews. */
function ratingData({ reviews, stars, count }: ReviewList, site: string): string {
  if (reviews.length === 0) return '';
  const json = embeddedJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': productIdOf(site),
    name: catalogue.song.label,
    ...(stars !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: stars, reviewCount: count },
    }),
    review: reviews.map((review) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: MOST_STARS },
      author: { '@type': 'Person', name: review.name },
      reviewBody: review.text,
      datePublished: review.day,
    })),
  });
  return `<script type="application/ld+json">${json}</script>`;
}

/** How many reviews each page has in its HTML. */
const PAGES: Readonly<Record<string, { template: PageTemplate; most: number }>> = {
  '/': { template: 'home', most: HOME_REVIEWS },
  '/reviews': { template: 'reviews', most: PAGE_REVIEWS },
};

/** The home page, `/reviews`, and `/api/reviews?after=…`: one function, so that one warm instance answers them all. */
export const reviewPages = defineRead(
  'public_reviews_failed',
  { ...PAGE_OPTIONS, minInstances: warmInstances },
  async (request, response) => {
    const page = PAGES[request.path];
    if (page) {
      const { template, most } = page;
      await sendPublicPage(response, {
        template,
        address: request.path,
        read: async () => {
          const reviews = await readList(most, null);
          return {
            data: { reviews },
            ...(template === 'home' && { tail: ratingData(reviews, config().APP_URL) }),
          };
        },
      });
      return;
    }
    const { after = null, ...others } = request.query;
    // Strict, because every other URL adds an entry to the cache and a read of the database.
    const isKnown = after === null || (typeof after === 'string' && isPublicId(after));
    if (request.path !== PUBLIC_REVIEWS_API || !isKnown || Object.keys(others).length > 0) {
      response.status(404).json({ error: 'not_found' });
      return;
    }
    response.set('Cache-Control', SHORT_CACHE).json(await readList(PAGE_REVIEWS, after));
  },
);
