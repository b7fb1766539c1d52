import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { ErrorState, RetryRow, SkeletonState } from './loaded';

interface LazyPartProps {
  /** Begins the line of a failure: "The preview". */
  name: string;
  loading?: ReactNode;
  /** Shown instead of the failure and its retry, where the page works without the part. */
  instead?: ReactNode;
  /** The heading of the page is in it, so that its failure brings one. */
  isPage?: boolean;
  children: ReactNode;
}

/** Code that loads on first use. Only the person loads the page again, which a failed module needs: what they typed is lost by it. */
export function LazyPart(props: LazyPartProps) {
  const { name, loading = <SkeletonState />, instead, isPage = false, children } = props;
  const failure = `${name} could not be loaded`;
  const onRetry = () => location.reload();
  const failed = isPage ? (
    <ErrorState fullPage title={failure} onRetry={onRetry} />
  ) : (
    <RetryRow onRetry={onRetry}>{`${failure}.`}</RetryRow>
  );
  return (
    <ErrorBoundary
      fallback={instead === undefined ? failed : instead}
      onError={(error) => void reportError(error, `loading a part of the page: ${name}`)}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
