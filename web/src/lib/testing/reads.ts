import type { Read } from '@/lib/firebase/use-read';

/** What the hook of a live read gives, for a mock of it. */
export const readyRead = <T>(data: T): Read<T> => ({
  ...{ status: 'ready', data, error: undefined, isConfirmed: true, size: 0 },
  retry: () => undefined,
});
