import { z } from '../zod.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { auditFields, idSchema, versionSchema } from './common.ts';

export const songAudioSchema = z.object({
  path: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int().check(z.positive()),
  /** Milliseconds; null until measured after upload. */
  durationMs: z.nullable(z.int().check(z.positive())),
  /** Loudness per bar of the waveform, 0 to 1; empty until measured. */
  peaks: z.array(z.number()),
  /** The loudness of the whole recording, in LUFS; null for silence. */
  loudness: z.nullable(z.number()),
});
export type SongAudio = z.output<typeof songAudioSchema>;

const pronunciationSchema = z.object({
  /** Made by the browser, so that a repeat is the same note. */
  id: idSchema,
  name: z.string(),
  /** How the owner says it: "Siobhan" → "shi-VAWN". */
  sounds: z.string(),
});
export type Pronunciation = z.output<typeof pronunciationSchema>;
export const MOST_PRONUNCIATIONS = 30;

export const songSchema = z.object({
  id: idSchema,
  userId: idSchema,
  orderId: idSchema,
  title: z.string(),
  style: z.string(),
  themes: z.string(),
  lyrics: z.string(),
  /** Grows by one with each saved text; a save names the one it started from, so that none is overwritten. */
  lyricsRevision: z.int().check(z.nonnegative()),
  additionalInfo: z.string(),
  /** The version of title, style and additional information. */
  detailsVersion: versionSchema,
  pronunciations: z.array(pronunciationSchema),
  coverId: z.nullable(idSchema),
  coverPath: z.nullable(z.string()),
  audio: z.nullable(songAudioSchema),
  /** How often takes of it were published; 0 before the first time. */
  takeRound: z.int().check(z.nonnegative()),
  chosenTakeId: z.nullable(idSchema),
  isPublic: z.boolean(),
  publicVersion: versionSchema,
  /** The team has taken the song out of the gallery; the owner cannot publish it. */
  isHidden: z.boolean(),
  /** Copies of the order's state, so that rules and lists decide without reading the order. */
  isPaid: z.boolean(),
  orderStatus: z.enum(ORDER_STATUSES),
  ...auditFields,
});
export type Song = z.output<typeof songSchema>;

/** Fields of a document below a song: with the song's owner, so that rules decide without reading the song. */
export const ofSong = { songId: idSchema, userId: idSchema };

export const SONGS = 'songs';
export const songPath = (id: string) => `${SONGS}/${id}`;
