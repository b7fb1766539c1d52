import { addDays, daySchema, isDay, shopDayOf, type Day } from './day.ts';
import { idSchema, instantSchema, versionSchema } from './documents/common.ts';
import { requiredTextSchema } from './text-schema.ts';
import { z } from './zod.ts';

export const LONGEST_MAKER = 120;
const MOST_CLOSED_DAYS = 100;
const MOST_SONGS_PER_DAY = 500;

/** `12-25` or `2026-11-26`. 2028 is a leap year. */
const isClosedDay = (text: string) => isDay(text) || isDay(`2028-${text}`);

const closedDaysSchema = z
  .array(
    z.string().check(
      z.refine(isClosedDay, {
        error: ({ input }) => `“${String(input)}” is not a day like 12-25 or 2026-11-26`,
      }),
    ),
  )
  .check(z.maxLength(MOST_CLOSED_DAYS, `At most ${MOST_CLOSED_DAYS} days`));

/** A year ahead is enough for a shop, and a typing error does not promise songs for the next century. */
const fullUntilSchema = z.nullable(
  daySchema.check(
    z.refine(
      (day) => day <= addDays(shopDayOf(new Date()), 365),
      'Please choose a date within a year from now',
    ),
  ),
);

const numberUpTo = (most: number) => {
  const message = `Please enter a number from 1 to ${most}`;
  return z.int(message).check(z.minimum(1, message), z.maximum(most, message));
};

const makerSchema = requiredTextSchema(LONGEST_MAKER, 'Please fill this in: buyers ask it first');

export const shopSettingsSchema = z.object({
  closedDays: closedDaysSchema,
  /** No song is promised for this day or an earlier one. */
  fullUntil: fullUntilSchema,
  /** No further song is promised for a day on which so many are due; null without a limit. */
  songsPerDay: z.nullable(numberUpTo(MOST_SONGS_PER_DAY)),
  /** Who makes a song, for buyers: who writes, who sings, what a model is used for. */
  makers: z.object({ writes: makerSchema, sings: makerSchema, model: makerSchema }),
  /** Percent that comes back when a customer waits for a song that is late by the team; null: nothing is offered. */
  remedyPercent: z.nullable(numberUpTo(100)),
});
export type ShopSettings = z.output<typeof shopSettingsSchema>;

export const makersText = ({ writes, sings, model }: ShopSettings['makers']): string =>
  `${writes} ${sings} ${model}`;

/** In force until an admin has saved others. Pages contain them until they have read those. */
export const DEFAULT_SETTINGS: ShopSettings = {
  closedDays: [
    '01-01',
    '07-04',
    '12-24',
    '12-25',
    // Memorial Day, Labor Day, Thanksgiving
    '2026-05-25',
    '2026-09-07',
    '2026-11-26',
    '2027-05-31',
    '2027-09-06',
    '2027-11-25',
    '2028-05-29',
    '2028-09-04',
    '2028-11-23',
  ],
  fullUntil: null,
  songsPerDay: null,
  makers: {
    writes: 'Lyrics are written by a person, from your story.',
    sings: 'Music and vocals are made by people.',
    model: 'A language model may suggest a first draft of the lyrics; a person reads and changes it.',
  },
  remedyPercent: null,
};

const PAGE_FIELDS = { closedDays: true, fullUntil: true, makers: true, remedyPercent: true } as const;
const stored = { version: versionSchema, updatedAt: instantSchema };

/** `settings/shop`. Stored values are not checked against today again. */
export const storedSettingsSchema = z.extend(shopSettingsSchema, {
  id: idSchema,
  fullUntil: z.nullable(daySchema),
  byEmail: z.string(),
  ...stored,
});
export type StoredSettings = z.output<typeof storedSettingsSchema>;

/** `settings/public`: what pages and the promise of a day need. */
export const publicSettingsSchema = z.extend(z.pick(storedSettingsSchema, PAGE_FIELDS), {
  /** Days from today on for which no further song is promised, kept by `followOrder`. */
  fullDays: z.array(daySchema),
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

export function publicPartOf(
  { closedDays, fullUntil, makers, remedyPercent }: ShopSettings,
  fullDays: Day[],
): PublicSettings {
  return { closedDays, fullUntil, makers, remedyPercent, fullDays };
}

export const DEFAULT_PUBLIC_SETTINGS = publicPartOf(DEFAULT_SETTINGS, []);

const SETTINGS = 'settings';
export const SHOP_SETTINGS_ID = 'shop';
export const SETTINGS_API = '/api/settings';
export const shopSettingsPath = `${SETTINGS}/${SHOP_SETTINGS_ID}`;
export const publicSettingsPath = `${SETTINGS}/public`;
