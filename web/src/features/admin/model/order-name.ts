import type { Order } from '@keepsong/domain/documents/order';
import { hasCustomer } from '@keepsong/domain/order-status';

export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** The title of an order on the team's pages; customers see `UNTITLED_SONG` in place of an empty one. */
export function titleOf({ songTitle }: Pick<Order, 'songTitle'>): string {
  return songTitle || 'Untitled';
}

export const mailText = (
  order: Pick<Order, 'customerEmail'>,
  text = 'The customer gets an e-mail.',
): string => (hasCustomer(order) ? text : 'The customer has deleted their account and gets no e-mail.');

/** Distinguishes an order from others with the same title, for screen readers. */
export function orderName(order: Pick<Order, 'id' | 'songTitle'>): string {
  return `${titleOf(order)}, order ${shortId(order.id)}`;
}

/** `in_production` → `In production`: for stored names without a label. */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
