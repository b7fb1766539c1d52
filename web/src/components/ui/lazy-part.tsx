import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { RetryRow } from './retry-row';
import { SkeletonState } from './skeleton-state';

interface LazyPartProps {
  /** Begins the line of a failure: "The preview". */
  name: string;
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * A part whose code loads on first use. When it cannot be loaded, the page around it keeps its content. Trying again loads the page,
 * because a browser does not fetch a failed module a second time; only the person does it, because what they typed is lost.
 */
export function LazyPart({ name, loading = <SkeletonState />, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      fallback={<RetryRow onRetry={() => location.reload()}>{`${name} could not be loaded.`}</RetryRow>}
      onError={(error) => void reportError(error, `loading a part of the page: ${name}`)}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
