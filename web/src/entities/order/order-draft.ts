import { MOODS, MUSIC_STYLES } from '@keepsong/domain/order-form';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/kept';
import { newOrderSeries } from './request-id';

const KEY = 'order-draft';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);

/** A stored draft may have an older shape: each field that fits is kept, the others start empty. */
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

/** The unpaid order that was created from the draft. */
export type OrderContext = z.output<typeof contextSchema>;
interface OrderDraft {
  form: OrderFormDraft;
  order: OrderContext | null;
}

export const EMPTY_ORDER_FORM: OrderFormDraft = formSchema.parse({});

/** The draft of this tab, or null. */
export const readOrderDraft = (): OrderDraft | null => readKept(KEY, draftSchema);

/** Stores the typed form. With storage full or blocked, only a reload loses the draft. */
export function saveOrderForm(form: OrderFormDraft): void {
  keep(KEY, { form, order: readOrderDraft()?.order ?? null });
}

/** Marks the draft as being ordered, before the order's id is known. */
export function rememberSubmission(amountCents: number): void {
  rememberOrder({ orderId: null, amountCents, placedAtMs: Date.now() });
}

/** Adds the id from the server's answer and returns the draft's order. */
export function rememberOrderId(orderId: string): OrderContext {
  const submitted = readOrderDraft()?.order;
  const order = { amountCents: 0, placedAtMs: Date.now(), ...submitted, orderId };
  rememberOrder(order);
  return order;
}

function rememberOrder(order: OrderContext): void {
  keep(KEY, { form: readOrderDraft()?.form ?? EMPTY_ORDER_FORM, order });
}

/** Returns to the form: keeps the typed text and forgets the order. */
export function leaveOrder(): void {
  const draft = readOrderDraft();
  if (draft) keep(KEY, { ...draft, order: null });
}

/** After payment: the next order starts with an empty form and a new request id. */
export function clearOrderDraft(): void {
  keep(KEY, null);
  newOrderSeries();
}

/** Clears the draft if this order was created from it. An unsubmitted draft is for another song. */
export function clearDraftOf(orderId: string): void {
  const order = readOrderDraft()?.order;
  if (order && (order.orderId === null || order.orderId === orderId)) clearOrderDraft();
}
