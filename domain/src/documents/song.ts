import { z } from 'zod/mini';
import { ORDER_STATUSES } from '../order-status.ts';
import { auditFields, idSchema } from './common.ts';

export const songAudioSchema = z.object({
  path: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int().check(z.positive()),
  /** Milliseconds; null until measured after upload. */
  durationMs: z.nullable(z.int().check(z.positive())),
  /** Loudness per bar of the waveform, 0 to 1; empty until measured. */
  peaks: z.array(z.number()),
});
export type SongAudio = z.output<typeof songAudioSchema>;

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
  coverId: z.nullable(idSchema),
  coverPath: z.nullable(z.string()),
  audio: z.nullable(songAudioSchema),
  isPublic: z.boolean(),
  /** Copies of the order's state, so that rules and lists decide without reading the order. */
  isPaid: z.boolean(),
  orderStatus: z.enum(ORDER_STATUSES),
  ...auditFields,
});
export type Song = z.output<typeof songSchema>;

export const SONGS = 'songs';
export const songPath = (id: string) => `${SONGS}/${id}`;
