import { MOODS, MUSIC_STYLES } from '@keepsong/domain/order-form';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { z } from 'zod/mini';
import { newOrderSeries } from './request-id';

/** Session storage under the `keepsong.` prefix is emptied at sign-out. */
const KEY = 'keepsong.order-draft';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);

/** What an earlier visit left behind may be of an older shape: each field that fits is kept, the others start empty. */
const formSchema = z.object({
  name: text,
  email: text,
  phone: text,
  songTitle: text,
  provideLyrics: z.catch(z.enum(['yes', 'no']), 'no'),
  lyrics: text,
  theme: text,
  musicStyle: z.catch(z.enum([...MUSIC_STYLES, '']), ''),
  otherMusicStyle: text,
  mood: z.catch(z.enum([...MOODS, '']), ''),
  otherMood: text,
  references: text,
  wantCoverImage: flag,
  wantSecondSong: flag,
  wantSecondCoverImage: flag,
});

const contextSchema = z.object({
  /** Null from the click until the server has answered. The payment tab copies the draft in that state. */
  orderId: z.nullable(z.string().check(z.minLength(1))),
  /** Integer US cents, as shown when the order was placed. */
  amountCents: z.int().check(z.nonnegative()),
  placedAtMs: z.number(),
});

const draftSchema = z.object({ form: formSchema, order: z.catch(z.nullable(contextSchema), null) });

/** The unpaid order that the draft has become. */
export type OrderContext = z.output<typeof contextSchema>;
export interface OrderDraft {
  form: OrderFormDraft;
  order: OrderContext | null;
}

export const EMPTY_ORDER_FORM: OrderFormDraft = formSchema.parse({});

/** The draft of this tab, or null. */
export function readOrderDraft(): OrderDraft | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    const parsed = stored ? draftSchema.safeParse(JSON.parse(stored)) : null;
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed. Storage that is full or blocked loses the draft on reload, never the page. */
export function saveOrderForm(form: OrderFormDraft): void {
  write({ form, order: readOrderDraft()?.order ?? null });
}

/** The draft is being ordered: from now on it is this order's, whose id is not known yet. */
export function rememberSubmission(amountCents: number): void {
  rememberOrder({ orderId: null, amountCents, placedAtMs: Date.now() });
}

/** The server has answered. Gives the draft's order context. */
export function rememberOrderId(orderId: string): OrderContext {
  const submitted = readOrderDraft()?.order;
  const order = { amountCents: 0, placedAtMs: Date.now(), ...submitted, orderId };
  rememberOrder(order);
  return order;
}

function rememberOrder(order: OrderContext): void {
  write({ form: readOrderDraft()?.form ?? EMPTY_ORDER_FORM, order });
}

/** The customer goes back to the form: what is typed stays, the order it became is no longer followed. */
export function leaveOrder(): void {
  const draft = readOrderDraft();
  if (draft) write({ ...draft, order: null });
}

/** The order is paid: the next one starts from an empty form and is never taken for this one. */
export function clearOrderDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage held no draft either.
  }
  newOrderSeries();
}

/** Clears the draft if it has become this order. A draft that is not submitted is another song's. */
export function clearDraftOf(orderId: string): void {
  const order = readOrderDraft()?.order;
  if (order && (order.orderId === null || order.orderId === orderId)) clearOrderDraft();
}

function write(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Full or blocked: the form on the screen is untouched.
  }
}
