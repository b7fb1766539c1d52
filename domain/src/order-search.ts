import { orderSchema, type Order } from './documents/order.ts';
import { emailSchema } from './email-address.ts';
import type { OrderStage } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';
import {
  addressPrefixes,
  innerKeysOf,
  otherSpellings,
  plain,
  prefixesOf,
  wordKey,
  wordsOf,
} from './search.ts';
import { z } from './zod.ts';
import { formOf } from './order-form.ts';

/** One for each order, with a copy of it and, in `keys`, all that it is found by: equality needs no composite index. Ids sort newest first. */
export const ORDER_SEARCH = 'orderSearch';

/** Grows with each change of `searchKeysOf`: documents of another version are written again. */
export const SEARCH_VERSION = 5;

/** What a search gives. `version` and `keys` are for queries only. */
export const foundOrderSchema = z.object({ id: z.string(), order: orderSchema });

/** Later than every order. */
const LAST_MS = 9_999_999_999_999;

type Placed = Pick<Order, 'id' | 'createdAt'>;

/** Sorts newest first. Stays the same while the order exists. */
export function searchIdOf({ id, createdAt }: Placed): string {
  return `${String(LAST_MS - createdAt.getTime()).padStart(14, '0')}-${id}`;
}

export const orderSearchPath = (order: Placed): string => `${ORDER_SEARCH}/${searchIdOf(order)}`;

export function searchDocumentOf(order: Order) {
  const keys = Object.fromEntries(searchKeysOf(order).map((key) => [key, true]));
  return { version: SEARCH_VERSION, keys, order };
}

/** Longest prefix of a word, in code points: payment ids are pasted whole. */
const LONGEST_WORD = 32;
/** More than the fields of an order allow, unless folding makes a text many times longer. */
const MOST_KEYS = 3_000;
/** Refunds and disputes whose ids are found. */
const MOST_IDS = 10;
/** Each word is one more index to merge. */
const MOST_SOUGHT = 10;

/** The states by which a search is narrowed. A word contains no colon. */
export const STATE_KEYS = {
  stage: (stage: OrderStage) => `stage:${stage}`,
  payment: (status: PaymentStatus) => `payment:${status}`,
} as const;

/** A typed number with more digits is a phone number, and its last digits are asked for: countries and zeros may precede them. */
const PHONE_END = 9;
const SHORTEST_PHONE = 5;
const FEWEST_DIGITS = 3;

const digitsOf = (text: string) => plain(text).replace(/\D/g, '');

/** Any digits in a row, because people know the beginning or the end of a number. */
function phoneKeysOf(phone: string): string[] {
  // The zero of `+49 (0)170` is not dialed.
  const digits = digitsOf(phone.replace(/\(0\)/g, ''));
  return Array.from({ length: digits.length }, (_, start) => start).flatMap((start) =>
    Array.from({ length: PHONE_END + 1 - FEWEST_DIGITS }, (_, more) => start + FEWEST_DIGITS + more)
      .filter((end) => end <= digits.length)
      .map((end) => digits.slice(start, end)),
  );
}

/** The key of a typed phone number. Null for other texts, and for digits that may be anything. */
function soughtPhone(typed: string): string | null {
  const text = plain(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!/^[\d\s+()./-]+$/.test(text)) return null;
  const digits = digitsOf(text);
  if (digits.length > PHONE_END) return digits.slice(-PHONE_END);
  if (digits.length < SHORTEST_PHONE || !/^[+(0]/.test(text)) return null;
  // Without the country, when a space follows it, and without the zero before an area.
  const local = digitsOf(text.replace(/^(?:\+|00)\d{1,3}(?=\D)/, '').replace(/\(0\)/g, '')).replace(
    /^0+/,
    '',
  );
  return local.length >= FEWEST_DIGITS ? local : null;
}

function wordKeysOf(order: Order): string[] {
  const { id, songTitle, customerName, customerEmail, paymentIntentId, refunds, disputes } = order;
  const { phone = '' } = formOf(order);
  const ids = [...refunds, ...disputes].map((one) => one.id).slice(-MOST_IDS);
  const texts = [songTitle, customerName].map(plain);
  const words = [id, ...texts, customerEmail, paymentIntentId ?? '', ...ids].flatMap(wordsOf);
  const spellings = texts.flatMap(otherSpellings);
  return [
    ...addressPrefixes(customerEmail),
    ...phoneKeysOf(phone),
    ...[...words, ...spellings].flatMap((word) => prefixesOf(word, LONGEST_WORD)),
    ...words.flatMap(innerKeysOf),
  ];
}

/** Firestore reserves these names of fields. */
const isAllowed = (key: string) => !/^__.*__$/.test(key);

export function searchKeysOf(order: Order): string[] {
  const states = [STATE_KEYS.stage(order.stage), STATE_KEYS.payment(order.paymentStatus)];
  const keys = new Set([...states, ...wordKeysOf(order).filter(isAllowed)]);
  return [...keys].slice(0, MOST_KEYS);
}

/** The beginning of an address that reaches the @. Firestore refuses half of a surrogate pair. */
const ADDRESS = /^[^\s@\p{Cc}\p{Surrogate}]+@[^\s@\p{Cc}\p{Surrogate}]*$/u;

/** The id of a charge, which no order holds. It begins as its payment's does. */
const CHARGE = /^(?:ch|py)_(3\w{15})\w+$/;

/** An address with its domain in ASCII, as it is stored. */
const asStored = (piece: string) => (emailSchema.safeParse(piece).data ?? piece).toLowerCase();

/** The keys that an order must all have: beginnings of words, addresses up to the @ or beyond, a phone number. None without a word. */
export function soughtKeys(typed: string): string[] {
  const phone = soughtPhone(typed);
  if (phone !== null) return [phone];
  const pieces = typed
    .split(/\p{White_Space}+/u)
    .map((piece) => (piece.includes('@') ? asStored(piece) : piece.replace(CHARGE, '$1')));
  const isAddress = (piece: string) => ADDRESS.test(piece) && isAllowed(piece);
  const rest = pieces.filter((piece) => !isAddress(piece)).join(' ');
  const words = wordsOf(plain(rest)).map((word) => wordKey(word, LONGEST_WORD));
  const keys = new Set([...pieces.filter(isAddress), ...words]);
  // The shortest words say least.
  return [...keys].toSorted((one, other) => other.length - one.length).slice(0, MOST_SOUGHT);
}
