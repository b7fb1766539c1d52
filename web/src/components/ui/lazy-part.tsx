import Button from '@mui/material/Button';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useReloadWhenReached } from '@/lib/hooks/use-reload-when-reached';
import { reportError } from '@/lib/early/report';
import { SkeletonState } from './skeleton-state';
import { ErrorState } from './states';

interface LazyPartProps {
  /** Begins the title of a failure: "The preview". */
  name: string;
  /** Shown while the code loads. */
  loading?: ReactNode;
  /** The page shows nothing else. */
  fullPage?: boolean;
  children: ReactNode;
}

/**
 * A part whose code loads on first use. When it cannot be loaded, the part offers to load the page again, because a browser
 * does not fetch a failed module a second time; the page around it keeps its content. Without a connection it is loaded again by itself.
 */
export function LazyPart({ name, loading = <SkeletonState />, fullPage = false, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      fallback={<NotLoaded name={name} fullPage={fullPage} />}
      onError={(error) => void reportError(error, `loading a part of the page: ${name}`)}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ name, fullPage }: { name: string; fullPage: boolean }) {
  const isLost = useReloadWhenReached(true);
  if (isLost) {
    return (
      <ErrorState
        fullPage={fullPage}
        title="You are offline"
        description={`${name} will be here as soon as you are back online.`}
      />
    );
  }
  return (
    <ErrorState
      fullPage={fullPage}
      title={`${name} could not be loaded`}
      description="Please check your connection and load the page again."
      action={
        <Button variant="outlined" onClick={() => location.reload()}>
          Load again
        </Button>
      }
    />
  );
}
