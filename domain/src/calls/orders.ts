import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall, defineSave } from './define-call.ts';
import { isDay } from '../day.ts';
import type { Order } from '../documents/order.ts';
import { emailSchema } from '../email-address.ts';
import { eachOf, formOf, MOODS, nameSchema, OTHER, TEXT_LIMITS } from '../order-form.ts';
import { textSchema, atMost, requiredTextSchema } from '../text-schema.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { STATUS_WARNING_NAMES } from '../status-change.ts';

export const assignOrder = defineSave({
  name: 'assignOrder',
  target: { orderId: idSchema },
  value: z.nullable(idSchema),
});

/** What is done to each of some orders: a status is set, or an admin or nobody works on them. */
const orderChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: z.enum(ORDER_STATUSES) }),
  z.object({ type: z.literal('assignee'), adminId: z.nullable(idSchema) }),
]);
export type OrderChange = z.output<typeof orderChangeSchema>;

/** What became of one order, or in a trial would. */
const changeOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved') }),
  /** Another status is stored than the admin saw. */
  z.object({ outcome: z.literal('conflict'), status: z.enum(ORDER_STATUSES) }),
  /** What is to be confirmed before the status is set. */
  z.object({
    outcome: z.literal('confirm'),
    warnings: z.array(z.enum(STATUS_WARNING_NAMES)),
    isMailed: z.boolean(),
  }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type ChangeOutcome = z.output<typeof changeOutcomeSchema>;

const chosenOrderSchema = z.object({
  orderId: idSchema,
  /** The status that the admin saw: nothing is written when there is another one now. */
  expected: z.enum(ORDER_STATUSES),
  /** Its warnings were seen. Without it, a change with warnings only tells them. */
  isConfirmed: z.boolean(),
});
export type ChosenOrder = z.output<typeof chosenOrderSchema>;

/** More than a page of the board. One call changes so many within a few seconds. */
export const MOST_CHANGED = 50;

/**
 * Changes orders, each for itself, and mails their customers about a status. `isTrial`: replies what would become of each, and writes
 * nothing. Admins only.
 */
export const changeOrders = defineCall({
  name: 'changeOrders',
  request: z.object({
    change: orderChangeSchema,
    orders: z.array(chosenOrderSchema).check(z.minLength(1), z.maxLength(MOST_CHANGED)),
    isTrial: z.boolean(),
  }),
  /** By order. Those that there was no time for have none. */
  response: z.object({ outcomes: z.record(idSchema, changeOutcomeSchema) }),
});

const neededBy = z.string().check(z.refine((day) => day === '' || isDay(day), 'Please choose a date'));

/** The texts that can be corrected. Title, style and lyrics belong to the song. */
const TEXTS = ['phone', 'otherMood', 'theme', 'references'] as const;

/** The fields that can be corrected without changing the price. */
export const correctionSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    ...eachOf(TEXTS, (field) => textSchema(TEXT_LIMITS[field])),
    mood: z.enum(MOODS),
    neededBy,
  })
  .check(
    z.refine(({ mood, otherMood }) => mood !== OTHER || otherMood !== '', {
      path: ['otherMood'],
      error: 'Required',
    }),
  );
export type Correction = z.output<typeof correctionSchema>;

export function correctionOf(order: Order): Correction {
  const form = formOf(order);
  const { name, email, mood } = form;
  return {
    name,
    email,
    mood,
    ...eachOf(TEXTS, (field) => form[field] ?? ''),
    neededBy: order.neededBy ?? '',
  };
}

/** Corrects an order's contact and brief. Admins only. Later e-mails go to the corrected address. */
export const correctOrder = defineSave({
  name: 'correctOrder',
  target: { orderId: idSchema },
  value: correctionSchema,
  stored: z.object({
    ...eachOf(TEXTS, () => z.string()),
    name: z.string(),
    email: z.string(),
    mood: z.enum(MOODS),
    neededBy,
  }),
});

export const LONGEST_ORDER_NOTE = 5_000;

export const saveOrderNote = defineSave({
  name: 'saveOrderNote',
  target: { orderId: idSchema },
  value: textSchema(LONGEST_ORDER_NOTE),
});

export const LONGEST_SUNG_BY = 120;

/** Saves who sings on an order's songs, for their passport. Admins only. */
export const saveSungBy = defineSave({
  name: 'saveSungBy',
  target: { orderId: idSchema },
  value: textSchema(LONGEST_SUNG_BY),
});

export const songDetailsSchema = z.object({
  title: requiredTextSchema(TEXT_LIMITS.songTitle, 'Required'),
  style: requiredTextSchema(TEXT_LIMITS.style, 'Required'),
  additionalInfo: z.string().check(atMost(TEXT_LIMITS.additionalInfo)),
});
export type SongDetails = z.output<typeof songDetailsSchema>;

export const updateSongDetails = defineSave({
  name: 'updateSongDetails',
  target: { songId: idSchema },
  value: songDetailsSchema,
  stored: z.object({ title: z.string(), style: z.string(), additionalInfo: z.string() }),
});
