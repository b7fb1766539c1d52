import type { Read, ReadStatus } from '@/lib/firebase/read';

/** A read in this state, for a mock of the function that reads. */
export const givenRead = <T>(status: ReadStatus, data?: T, retry = () => {}): Read<T> => ({
  ...{ status, data, retry },
  ...{ error: undefined, isConfirmed: true, size: 0 },
});
