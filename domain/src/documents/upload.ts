import { z } from '../zod.ts';
import { UPLOAD_KINDS } from '../uploads.ts';
import { auditFields, idSchema } from './common.ts';

export const UPLOAD_STATES = ['processing', 'ready', 'rejected'] as const;

/** The result of one upload. The admin's browser reads here that the bytes did not match the declared type. */
export const uploadSchema = z.object({
  id: idSchema,
  kind: z.enum(UPLOAD_KINDS),
  songId: idSchema,
  orderId: z.string(),
  path: z.string(),
  originalName: z.string(),
  /** Null when nobody has counted them. */
  bytes: z.nullable(z.int().check(z.nonnegative())),
  state: z.enum(UPLOAD_STATES),
  /** For people; why it was refused, or what is unusual about a file that was taken. */
  message: z.string(),
  /** The admin who uploaded it; empty when the file's metadata does not name one. */
  by: z.string(),
  ...auditFields,
});
export type Upload = z.output<typeof uploadSchema>;

export const UPLOADS = 'uploads';

/** The id of the file at a storage path. A path names one file for ever: objects are never overwritten. */
export function uploadIdOf(storagePath: string): string {
  return storagePath.replaceAll('/', '~');
}

export const uploadDocumentPath = (id: string) => `${UPLOADS}/${id}`;
