import Typography from '@mui/material/Typography';
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
  advice?: string | undefined;
  /** Shown for a missing document and for an empty list. Without it, a missing document is a failure that no retry helps. */
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

const GONE = 'It is no longer there.';

/** The normal way to show a read: its data, and what is known about them until then. Each failure has its retry. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { read, failure, advice, empty, as = 'part', frame = (state) => state, children } = props;
  const { loading = <SkeletonState />, offline = loading } = props;
  const { status, data, retry } = read;
  const isOnline = useOnline();
  const isEmpty = Array.isArray(data) && data.length === 0;
  const failureRow = <LoadFailure read={read}>{failure}</LoadFailure>;
  if (data === undefined || (isEmpty && (empty || status !== 'ready'))) {
    if (status === 'loading') return frame(isOnline ? loading : offline);
    const isGone = status === 'missing' && empty === undefined;
    if (status !== 'error' && !isGone) return frame(empty);
    return frame(
      as !== 'row' ? (
        <ErrorState
          title={failure}
          description={isGone ? GONE : advice}
          fullPage={as === 'page'}
          {...(!isGone && { onRetry: retry })}
        />
      ) : isGone ? (
        <Typography color="textSecondary">{`${failure} ${GONE}`}</Typography>
      ) : (
        failureRow
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
