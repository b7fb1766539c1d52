import { nameOf } from './head';
import { publicPages } from './public-pages';

export interface SocialCard {
  /** Its file is `/social/{name}.png`. */
  name: string;
  words: string;
}

/** One for all gifts, so that a link preview reveals nothing. */
export const giftCard: SocialCard = { name: 'gift', words: 'A song is waiting for you' };

export const socialCards: readonly SocialCard[] = [
  ...publicPages.map((page) => ({ name: nameOf(page), words: page.card })),
  giftCard,
];
