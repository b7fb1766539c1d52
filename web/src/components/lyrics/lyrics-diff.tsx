import Paper from '@mui/material/Paper';
import { Suspense, lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '@/lib/early/report';
import { SkeletonState } from '../ui/skeleton-state';
import { DiffTable } from './diff-table';
import { useRichEditor } from './use-rich-editor';

export interface DiffSides {
  original: string;
  modified: string;
  /** Names of the texts, shown above them and read to screen readers. */
  originalLabel: string;
  modifiedLabel: string;
}

const MonacoDiff = lazy(() => import('./monaco/monaco-diff'));

/** Two texts side by side, 300 px high, read-only. */
export function LyricsDiff(sides: DiffSides) {
  const isRich = useRichEditor();
  return (
    <Paper variant="outlined" sx={{ height: 300, overflow: 'hidden' }}>
      {isRich ? (
        <ErrorBoundary
          fallback={<DiffTable {...sides} />}
          onError={(error) => void reportError(error, 'loading the comparison')}
        >
          <Suspense fallback={<SkeletonState label="Comparing..." />}>
            <MonacoDiff {...sides} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <DiffTable {...sides} />
      )}
    </Paper>
  );
}
