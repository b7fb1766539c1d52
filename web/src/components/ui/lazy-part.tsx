import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { RetryRow, SkeletonState } from './loaded';

interface LazyPartProps {
  /** Begins the line of a failure: "The preview". */
  name: string;
  loading?: ReactNode;
  children: ReactNode;
}

/** Code that loads on first use. Only the person loads the page again, which a failed module needs: what they typed is lost by it. */
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
