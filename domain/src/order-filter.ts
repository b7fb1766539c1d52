import { z } from './zod.ts';
import type { Order } from './documents/order.ts';
import { ORDER_STAGES } from './order-stage.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { LONGEST_PREFIX, searchWords } from './search.ts';

export const LONGEST_ORDER_SEARCH = 120;

/** The filter and the sort order of an admin's list. `all` leaves a filter out. */
export const orderFilterSchema = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_ORDER_SEARCH)), ''),
  status: z._default(z.enum(['all', ...ORDER_STAGES]), 'all'),
  payment: z._default(z.enum(['all', ...PAYMENT_STATUSES]), 'all'),
  sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

type Searchable = Pick<Order, 'id' | 'songTitle' | 'customerEmail' | 'customerName' | 'searchTokens'>;

export interface OrderSearch {
  /** The word that the index is queried for; null when the typed text contains none. */
  token: string | null;
  /** True when every order that has the token matches, so that no read is wasted. */
  isWhole: boolean;
  matches: (order: Searchable) => boolean;
}

const EVERYTHING: OrderSearch = { token: null, isWhole: true, matches: () => true };

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const OUTER_MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function longest(words: readonly string[]): string | undefined {
  return words.toSorted((one, other) => other.length - one.length)[0];
}

/**
 * Plans a typed search: the database can look up one word, the others are tested on its results. It matches an
 * order's id, the e-mail and the words of title and name, each by prefix and in any case.
 */
export function orderSearchOf(typed: string): OrderSearch {
  const text = typed.trim().toLowerCase();
  const words = searchWords(text);
  const isEmail = /^[^\s@]+@\S*$/.test(text);
  const token = isEmail ? text : longest(words);
  if (token === undefined) return EVERYTHING;
  // A single long word is looked up by its beginning only.
  const mayBeCut = words.length === 1 && token.length >= LONGEST_PREFIX;
  const wholeWord = plain(text).replace(OUTER_MARKS, '');
  return {
    token,
    isWhole: isEmail || (words.length === 1 && !mayBeCut),
    matches: (order) => {
      if (isEmail) return order.customerEmail.toLowerCase().startsWith(text);
      if (!words.every((word) => order.searchTokens.includes(word))) return false;
      if (!mayBeCut) return true;
      return [order.id, order.customerEmail, order.songTitle, order.customerName].some((field) =>
        plain(field).includes(wholeWord),
      );
    },
  };
}
