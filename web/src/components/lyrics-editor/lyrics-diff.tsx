import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyOr } from '@/lib/lazy-or';
import { LoadingState } from '../states';
import LightDiff from './light-diff';
import { useRichEditor } from './use-rich-editor';

export interface DiffSides {
  original: string;
  modified: string;
  /** Says which text is which, above it and to screen readers. */
  originalLabel: string;
  modifiedLabel: string;
}

const MonacoDiff = lazyOr(async () => (await import('./monaco/monaco-diff')).default, LightDiff);

/** Two texts side by side, 300 px high; only to be read. */
export function LyricsDiff(sides: DiffSides) {
  const isRich = useRichEditor();
  return (
    <Box
      sx={(theme) => ({
        height: 300,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '10px',
        overflow: 'hidden',
      })}
    >
      {isRich ? (
        <Suspense fallback={<LoadingState label="Comparing..." />}>
          <MonacoDiff {...sides} />
        </Suspense>
      ) : (
        <LightDiff {...sides} />
      )}
    </Box>
  );
}
