import { emailSchema } from './email-address.ts';
import { z } from './zod.ts';
import type { Order } from './documents/order.ts';
import { ORDER_STAGES } from './order-stage.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { LONGEST_PREFIX, searchWords } from './search.ts';
import { fold } from './text.ts';
import { textSchema } from './text-schema.ts';

export const LONGEST_ORDER_SEARCH = 120;

/** The filter and the sort order of an admin's list. `all` leaves a filter out. */
export const orderFilterSchema = z.object({
  search: z._default(textSchema(LONGEST_ORDER_SEARCH), ''),
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

const OUTER_MARKS = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
/** The beginning of an address that reaches the @. Firestore refuses half of a surrogate pair. */
const ADDRESS = /^[^\s@\p{Cc}\p{Surrogate}]+@[^\s\p{Cc}\p{Surrogate}]*$/u;

function longest(words: readonly string[]): string | undefined {
  return words.toSorted((one, other) => other.length - one.length)[0];
}

/**
 * Plans a typed search: the database can look up one word, the others are tested on its results. It matches an
 * order's id, the e-mail and the words of title and name, each by prefix and in any case.
 */
export function orderSearchOf(typed: string): OrderSearch {
  // A whole address is stored with its domain in ASCII.
  const text = (emailSchema.safeParse(typed).data ?? typed).trim().toLowerCase();
  const words = searchWords(text);
  const isEmail = ADDRESS.test(text);
  const token = isEmail ? text : longest(words);
  if (token === undefined) return EVERYTHING;
  // A single long word is looked up by its beginning only.
  const mayBeCut = words.length === 1 && token.length >= LONGEST_PREFIX;
  const wholeWord = fold(text).replace(OUTER_MARKS, '');
  return {
    token,
    isWhole: isEmail || (words.length === 1 && !mayBeCut),
    matches: (order) => {
      if (isEmail) return order.customerEmail.toLowerCase().startsWith(text);
      if (!words.every((word) => order.searchTokens.includes(word))) return false;
      if (!mayBeCut) return true;
      return [order.id, order.customerEmail, order.songTitle, order.customerName].some((field) =>
        fold(field).includes(wholeWord),
      );
    },
  };
}
