import { z } from '../zod.ts';
import { auditFields, copySchema, idSchema, instantSchema, versionSchema } from './common.ts';

/** How the page looks; all three use the colours of the cover. */
export const GIFT_DESIGNS = ['paper', 'colour', 'night'] as const;
export type GiftDesign = (typeof GIFT_DESIGNS)[number];

const hexColourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Colours of the song's cover, the ground light and the ink dark; text in `ink` on `ground` and on `accent` has a contrast of at least 4.5. */
export const giftPaletteSchema = z.object({
  ground: hexColourSchema,
  ink: hexColourSchema,
  accent: hexColourSchema,
});
export type GiftPalette = z.output<typeof giftPaletteSchema>;

/** 128 bits, so that it cannot be guessed. */
export const giftTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** `by_owner`: the owner can make a new link. The other two are permanent. */
const GIFT_ENDINGS = ['by_owner', 'by_recipient', 'by_team'] as const;
export type GiftEnding = (typeof GIFT_ENDINGS)[number];

const giftThanksSchema = z.object({
  text: z.string(),
  at: instantSchema,
});

/** Stored before anything is copied, so that an interrupted copy can be repeated. */
const giftCopiesSchema = z.object({
  audio: copySchema,
  cover: z.nullable(copySchema),
  /** Of the lyrics that the recording sings, and the page shows. */
  lyricsRevision: versionSchema,
});
export type GiftCopies = z.output<typeof giftCopiesSchema>;

/** A page with a song for one person. Its owner alone reads it; the recipient receives parts of it from a function. */
export const giftSchema = z.object({
  /** Made by the browser, so that a repeat is the same gift. */
  id: idSchema,
  userId: idSchema,
  orderId: idSchema,
  songId: idSchema,
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
  design: z.enum(GIFT_DESIGNS),
  palette: giftPaletteSchema,
  opensAt: instantSchema,
  allowsSaving: z.boolean(),
  token: z.nullable(giftTokenSchema),
  ending: z.nullable(z.enum(GIFT_ENDINGS)),
  /** The private files and the names of their copies; null without a link. */
  copies: z.nullable(giftCopiesSchema),
  /** The copies exist, and the page plays and shows them. */
  areCopied: z.boolean(),
  /** How often the recipient opened it with a press, and the first and last time. */
  visits: z.int().check(z.nonnegative()),
  firstVisitAt: z.nullable(instantSchema),
  lastVisitAt: z.nullable(instantSchema),
  /** False when the owner wants no thanks and hearts. */
  takesReactions: z.boolean(),
  thanks: z.nullable(giftThanksSchema),
  /** Ids of the lines with a heart. */
  hearts: z.array(idSchema),
  hasUnread: z.boolean(),
  /** The owner's last e-mail about thanks and hearts, also one that was deleted because all were taken back, and whether it tells of thanks; null once they have looked. */
  digest: z.nullable(z.object({ id: idSchema, hasThanks: z.boolean() })),
  version: z.int().check(z.positive()),
  ...auditFields,
});
export type Gift = z.output<typeof giftSchema>;

export const GIFTS = 'gifts';
export const giftPath = (id: string) => `${GIFTS}/${id}`;
/** The most gift pages of one song. */
export const MOST_GIFTS = 20;
export const LONGEST_GIFT_NAME = 60;
export const LONGEST_GIFT_WORDS = 600;
export const LONGEST_THANKS = 1_000;

/** The prefix of all copies of one gift. They are in a subfolder whose name is as secret as the link and changes with it. */
export const giftFilesPrefix = (giftId: string) => `gifts/${giftId}/`;
