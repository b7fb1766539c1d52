import type { ReactNode } from 'react';
import type { ShownRead } from '@/lib/firebase/read';
import { useOnline } from '@/lib/hooks/use-online';
import { LoadFailure } from './load-failure';
import { SkeletonState } from './skeleton-state';
import { ErrorState } from './states';

interface LoadedProps<T> {
  read: ShownRead<T>;
  /** What could not be loaded, as a title; in one line, it is a sentence. */
  failure: string;
  /** Below the title of the failure. */
  advice?: string | undefined;
  /** Shown for a missing document and for an empty list. */
  empty?: ReactNode;
  loading?: ReactNode;
  /** Shown without a connection while nothing is known; as `loading` by default. */
  offline?: ReactNode;
  /** `row`: the failure takes one line, in a part that shows more than this read. `page`: the page shows nothing else. */
  as?: 'part' | 'row' | 'page';
  /** Around what is shown in place of the data, which bring their own frame. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

/** The normal way to show a read: its data, and what is known about them until then. Each failure has its retry. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { read, failure, advice, empty = null, as = 'part', frame = (state) => state, children } = props;
  const { loading = <SkeletonState />, offline = loading } = props;
  const { status, data, retry } = read;
  const isOnline = useOnline();
  const isEmpty = Array.isArray(data) && data.length === 0;
  const failureRow = <LoadFailure read={read}>{failure}</LoadFailure>;
  if (data === undefined || (isEmpty && (empty !== null || status !== 'ready'))) {
    if (status === 'loading') return frame(isOnline ? loading : offline);
    if (status !== 'error') return frame(empty);
    return frame(
      as === 'row' ? (
        failureRow
      ) : (
        <ErrorState title={failure} description={advice} onRetry={retry} fullPage={as === 'page'} />
      ),
    );
  }
  return (
    <>
      {failureRow}
      {children(data)}
    </>
  );
}
