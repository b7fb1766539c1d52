import { DAY_MS } from '../day.ts';
import { MOODS, MUSIC_STYLES, optionalTexts } from '../order-form.ts';
import { z } from '../zod.ts';
import { centsSchema, idSchema, instantSchema } from './common.ts';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);

/** What is missing, or does not fit, is as in an empty form. */
const formSchema = z.object({
  ...optionalTexts(() => text),
  name: text,
  email: text,
  provideLyrics: z.catch(z.enum(['yes', 'no']), 'no'),
  musicStyle: z.catch(z.enum([...MUSIC_STYLES, '']), ''),
  mood: z.catch(z.enum([...MOODS, '']), ''),
  neededBy: text,
  wantCoverImage: flag,
  wantSecondSong: flag,
  wantSecondCoverImage: flag,
});

type DraftForm = z.output<typeof formSchema>;

export const draftFormOf = (values: unknown): DraftForm => formSchema.parse(values);

export const EMPTY_ORDER_FORM = draftFormOf({});

const momentSchema = z.int().check(z.nonnegative());

const placedOrderSchema = z.object({
  orderId: idSchema,
  amountCents: centsSchema,
  placedAt: momentSchema,
  /** The customer has gone back to the form. */
  isLeft: z.boolean(),
});
export type PlacedOrder = z.output<typeof placedOrderSchema>;

/** The draft of the order form, as the device keeps it. Times are in milliseconds. */
export const orderDraftSchema = z.object({
  form: formSchema,
  savedAt: momentSchema,
  /** The unpaid order that was created from the draft. */
  order: z.nullable(placedOrderSchema),
  /** The finished order whose story the new song is made from; null when the song has a new story. */
  fromOrderId: z.nullable(idSchema),
  /** The copy that a mailed link brings along; null without one. */
  carriedId: z.nullable(idSchema),
});
export type OrderDraft = z.output<typeof orderDraftSchema>;

/** The longest text of a carried draft, in UTF-16 units. More than the form accepts: what is too long is carried too. */
const LONGEST_CARRIED_TEXT = 20_000;

/** A form that is sent to the server, whose sum of texts fits into a document many times. */
export const carriedFormSchema = formSchema.check(
  z.refine(
    (form) => Object.values(form).every((value) => String(value).length <= LONGEST_CARRIED_TEXT),
    'This draft is too long',
  ),
);

/** A draft that a mailed link brings into another browser, for the person who signs in with its address. The id is the link's secret. */
export const carriedDraftSchema = z.object({
  id: idSchema,
  email: z.string(),
  form: formSchema,
  savedAt: momentSchema,
  createdAt: instantSchema,
  /** Firestore TTL removes it after this time. */
  expireAt: instantSchema,
});
export type CarriedDraft = z.output<typeof carriedDraftSchema>;

export const CARRIED_DRAFTS = 'carriedDrafts';
export const carriedDraftPath = (id: string) => `${CARRIED_DRAFTS}/${id}`;

const CARRIED_DAYS = 7;
export const carriedUntil = (now: Date): Date => new Date(now.getTime() + CARRIED_DAYS * DAY_MS);
