import { z } from 'zod';
import { ORDER_STATUSES } from '../order-status.ts';
import { auditFields, idSchema } from './common.ts';

export const songAudioSchema = z.object({
  path: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int().positive(),
  /** Milliseconds; null until measured after upload. */
  durationMs: z.int().positive().nullable(),
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
  lyricsRevision: z.int().nonnegative(),
  additionalInfo: z.string(),
  coverId: idSchema.nullable(),
  coverPath: z.string().nullable(),
  audio: songAudioSchema.nullable(),
  isPublic: z.boolean(),
  /** Copies of the order's state, so that rules and lists decide without reading the order. */
  isPaid: z.boolean(),
  orderStatus: z.enum(ORDER_STATUSES),
  ...auditFields,
});
export type Song = z.output<typeof songSchema>;

export const SONGS = 'songs';
export const songPath = (id: string) => `${SONGS}/${id}`;
