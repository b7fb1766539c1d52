import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { SONG_FILE_KINDS } from '../uploads.ts';
import { ofSong, songPath } from './song.ts';

export const coverSchema = z.object({
  id: idSchema,
  userId: idSchema,
  songId: idSchema,
  orderId: idSchema,
  filePath: z.string(),
  createdAt: instantSchema,
});
export type Cover = z.output<typeof coverSchema>;

export const COVERS = 'covers';
export const coverPath = (id: string) => `${COVERS}/${id}`;

/** How a WAV file is recorded, by its header. */
const soundFormatSchema = z.object({
  durationMs: z.int().check(z.positive()),
  sampleRate: z.int().check(z.positive()),
  bitsPerSample: z.int().check(z.positive()),
  channels: z.int().check(z.positive()),
});
export type SoundFormat = z.output<typeof soundFormatSchema>;

/** A file that the customer gets beside the song: checked on arrival. The kind is its id: a younger upload takes its place. */
export const songFileSchema = z.object({
  id: z.enum(SONG_FILE_KINDS),
  ...ofSong,
  orderId: idSchema,
  path: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int().check(z.positive()),
  /** Null for MP3 files. */
  sound: z.nullable(soundFormatSchema),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
  uploadedAt: instantSchema,
});
export type SongFile = z.output<typeof songFileSchema>;

export const songFilesPath = (songId: string) => `${songPath(songId)}/files`;
