import type { ReactNode } from 'react';
import type { Read } from '@/lib/firebase/use-read';
import { ErrorState, LoadingState } from './states';

interface LoadedProps<T> {
  read: Read<T>;
  /** The title of the error. */
  failure: string;
  children: (data: T) => ReactNode;
}

/** Renders the data of a live read; until it has loaded, its state. */
export function Loaded<T>({ read: { status, data, retry }, failure, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return status === 'error' ? <ErrorState title={failure} onRetry={retry} /> : <LoadingState />;
}
