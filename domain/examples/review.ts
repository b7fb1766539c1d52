import { publicIdAt, type Review } from '../src/documents/review.ts';

/** For tests: a review that is shown. */
export function exampleReview(changes: Partial<Review> = {}): Review {
  const at = new Date('2026-05-01T12:00:00Z');
  return {
    ...{ id: 'order-1', userId: 'owner-1', publicId: publicIdAt(at) },
    ...{ stars: 5, text: 'We danced to our own story.', name: 'Maya' },
    ...{ ending: 'completed', consentedAt: at, hidden: null, version: 1, createdAt: at, updatedAt: at },
    ...changes,
  };
}
