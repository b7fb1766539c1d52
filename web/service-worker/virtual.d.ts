/** Made by the build (`web/scripts/precached-files.ts`). */
declare module 'virtual:precached' {
  import type { PrecacheEntry } from 'workbox-precaching';

  export const files: PrecacheEntry[];
  /** The URL patterns that each shell answers. */
  export const shells: Record<string, string[]>;
}
