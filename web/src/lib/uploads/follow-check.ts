import type { Query } from 'firebase/firestore';
import { readQuery, type Read } from '@/lib/firebase/read';
import type { FollowedCheck } from './upload';

interface FollowOptions<T> {
  find: (rows: readonly T[]) => T | undefined;
  /** `earlier` is the record of the same place before this file, or this file's if it was there already. */
  isResult: (row: T, earlier: T | undefined) => boolean;
  signal: AbortSignal;
}

export function followCheck<T extends { state: 'ready' | 'rejected' | 'processing'; message: string }>(
  query: Query<T>,
  { find, isResult, signal }: FollowOptions<T>,
): FollowedCheck {
  let onListening = () => {};
  const listening = new Promise<void>((resolve) => (onListening = resolve));
  let first: { row: T | undefined } | null = null;
  const checked = new Promise<T | null>((resolve, reject) => {
    const read = readQuery(query);
    const check = ({ status, data, error, isConfirmed }: Read<T[]>): void => {
      const row = data && find(data);
      if (isConfirmed && !first) {
        first = { row };
        onListening();
      }
      if (status === 'error') {
        stop();
        reject(error ?? new Error('The check of the file could not be followed'));
      } else if (first && row && isResult(row, first.row)) {
        stop();
        resolve(row);
      }
    };
    const stop = read.subscribe(check);
    check(read.getState());
    signal.addEventListener('abort', () => {
      stop();
      resolve(null);
    });
  });
  return { listening, checked };
}
