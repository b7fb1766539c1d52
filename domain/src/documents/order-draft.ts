import { MOODS, MUSIC_STYLES, type OrderFormDraft } from '../order-form.ts';
import { z } from '../zod.ts';
import { centsSchema, idSchema, instantSchema } from './common.ts';

/** The longest text of a stored draft, in characters. More than the form accepts, so that a text that is too long is kept too. */
export const DRAFT_TEXT_LIMIT = 20_000;

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
  neededBy: text,
  wantCoverImage: flag,
  wantSecondSong: flag,
  wantSecondCoverImage: flag,
});

/** A time in milliseconds that only grows, also when a clock is wrong: each change is later than all before it. */
const changeTime = z.int().check(z.nonnegative());

const placedOrderSchema = z.object({
  orderId: idSchema,
  /** As shown when the order was placed. */
  amountCents: centsSchema,
  placedAt: changeTime,
  /** The customer has gone back to the form. */
  isLeft: z.boolean(),
});

/** A draft as the browser stores it. */
export const draftContentSchema = z.object({
  form: formSchema,
  /** When each field, and `order`, was last changed; absent for never. */
  changedAt: z.catch(z.record(z.string(), changeTime), {}),
  /** The unpaid order that was created from the draft. */
  order: z.catch(z.nullable(placedOrderSchema), null),
});
export type DraftContent = z.output<typeof draftContentSchema>;
export type PlacedOrder = z.output<typeof placedOrderSchema>;

/** The copy in the account. Its owner writes it, and nobody else reads it. */
export const orderDraftSchema = z.extend(draftContentSchema, { id: idSchema, savedAt: instantSchema });
export type AccountDraft = z.output<typeof orderDraftSchema>;

export const ORDER_DRAFTS = 'orderDrafts';
export const orderDraftPath = (uid: string) => `${ORDER_DRAFTS}/${uid}`;

export const EMPTY_ORDER_FORM: OrderFormDraft = formSchema.parse({});
