import { z } from '@keepsong/domain/zod';
import { keptJson, keptText } from '@/lib/storage/kept';

const noticeSchema = z.object({ title: z.string(), description: z.exactOptional(z.string()) });
export type KeptMessage = z.output<typeof noticeSchema>;

const notice = keptJson('notice', noticeSchema);

/** Stores a message for the next page, because this one reloads. */
export const keepForNextPage = (message: KeptMessage): boolean => notice.write(message);

export function takeMessage(): KeptMessage | null {
  const message = notice.read();
  notice.write(null);
  return message;
}

/** The uid whose data the disk cache holds, until the cache is cleared. */
export const cacheOwner = keptText('cache-owner');

const avoided = keptText('avoid-disk-cache');

/** Makes the next page of this tab leave the disk cache alone. False when the browser could not store that. */
export const avoidDiskCache = (): boolean => avoided.write('1');

/** True when this page must leave the disk cache alone. Once, so that the next page tries again to clear it. */
export function takeAvoidDiskCache(): boolean {
  const isAvoided = avoided.read() !== null;
  avoided.write(null);
  return isAvoided;
}
