import { daySchema } from '../day.ts';
import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderPath } from './order.ts';

/** Without characters that are mistaken for others when they are read from paper. */
const PASSPORT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 10;

/** The number as it is stored, from what a person has typed. */
export const passportNumberOf = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** `K7MQ2-9XWPD` */
export const shownNumber = (number: string): string => number.replace(/^(.{5})(?=.)/, '$1-');

/** `random` returns whole numbers below its argument. 30^10 numbers cannot be guessed. */
export const newPassportNumber = (random: (below: number) => number): string =>
  Array.from({ length: NUMBER_LENGTH }, () => PASSPORT_ALPHABET[random(PASSPORT_ALPHABET.length)]).join('');

const checksumSchema = z.nullable(z.string());

const certifiedSongSchema = z.object({
  songId: idSchema,
  title: z.string(),
  /** How many lines are sung, and how many of them a person wrote or changed. */
  lines: z.int().check(z.nonnegative()),
  byPeople: z.int().check(z.nonnegative()),
  hasDraft: z.boolean(),
  /** SHA-256 of the master in hexadecimal; null until there is one. */
  checksum: checksumSchema,
});

const contentFields = {
  madeFor: z.string(),
  sungBy: z.string(),
  songs: z.array(certifiedSongSchema),
  /** When the order was completed; completing it again makes another version. */
  completedAt: instantSchema,
};

/** One version of what the owner of a finished order keeps. It never changes; another content is another version. */
export const passportSchema = z.object({
  id: idSchema,
  userId: idSchema,
  orderId: idSchema,
  number: z.string(),
  version: z.int().check(z.positive()),
  issuedAt: instantSchema,
  ...contentFields,
});
export type Passport = z.output<typeof passportSchema>;
export type PassportContent = Pick<Passport, keyof typeof contentFields>;

export const passportsPath = (orderId: string) => `${orderPath(orderId)}/passports`;

/** What anybody may see who knows the number: no names, titles or ids. */
export const passportCheckSchema = z.object({
  id: idSchema,
  version: z.int().check(z.positive()),
  /** Void after a refund or a cancel. */
  isVoid: z.boolean(),
  issuedOn: daySchema,
  checksums: z.array(checksumSchema),
});
export type PassportCheck = z.output<typeof passportCheckSchema>;

export const PASSPORTS = 'passports';
export const passportCheckPath = (number: string) => `${PASSPORTS}/${number}`;
