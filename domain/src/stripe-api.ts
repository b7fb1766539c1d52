import type { ProductId } from './pricing.ts';

/** The API version of our requests and of the webhook endpoint; the shapes that we parse are of this version. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Fixed, so that promotion codes can be limited to products, whose names Stripe's page shows. `npm run doctor` says which are missing. */
export const STRIPE_PRODUCTS: Readonly<Record<ProductId, string>> = {
  song: 'keepsong_song',
  cover: 'keepsong_cover',
  secondSong: 'keepsong_second_song',
  secondCover: 'keepsong_second_cover',
  revision: 'keepsong_revision',
  thanks_5: 'keepsong_thanks_5',
  thanks_10: 'keepsong_thanks_10',
  thanks_20: 'keepsong_thanks_20',
};

/** The events that change an order's money: those of the webhook endpoint, and those that the sweep reads. */
export const STRIPE_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
