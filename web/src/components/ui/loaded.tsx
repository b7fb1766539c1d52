import type { ReactNode } from 'react';
import type { Read } from '@/lib/firebase/use-read';
import { RetryRow } from './retry-row';
import { ErrorState, LoadingState } from './states';

interface LoadedProps<T> {
  read: Pick<Read<T>, 'status' | 'data' | 'retry'>;
  /** What could not be loaded, as a title; in one line, it is a sentence. */
  failure: string;
  /** Shown for a missing document and for an empty list. */
  empty?: ReactNode;
  loading?: ReactNode;
  /** The failure takes one line, in a part that shows more than this read. */
  isRow?: boolean;
  children: (data: T) => ReactNode;
}

/** The normal way to show a live read: its data, and what is known about them until then. Each failure has its retry. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { read, failure, empty = null, loading = <LoadingState />, isRow = false, children } = props;
  const { status, data, retry } = read;
  const isEmpty = Array.isArray(data) && data.length === 0;
  if (data === undefined || (isEmpty && empty !== null)) {
    if (status === 'error') {
      return isRow ? (
        <RetryRow onRetry={retry}>{failure}</RetryRow>
      ) : (
        <ErrorState title={failure} onRetry={retry} />
      );
    }
    return status === 'loading' ? loading : empty;
  }
  return (
    <>
      {status === 'error' && isRow && <RetryRow onRetry={retry}>{failure}</RetryRow>}
      {children(data)}
    </>
  );
}
