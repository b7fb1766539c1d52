import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

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
