import Button from '@mui/material/Button';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/report';
import { ErrorState, LoadingState } from './states';

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
 * does not fetch a failed module a second time; the page around it keeps its content.
 */
export function LazyPart({ name, loading = <LoadingState />, fullPage = false, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      fallback={
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
      }
      onError={(error) => void reportError(error, `loading a part of the page: ${name}`)}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
