import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface ShowMoreProps {
  hasMore: boolean;
  isFetching: boolean;
  /** How many rows `list` shows. */
  count: number;
  list: RefObject<HTMLElement | null>;
  what: string;
  onShowMore: () => void;
}

/**
 * Opens the next page and moves the focus to its first row, because the button may be gone by then. Rows right above it must
 * not use `content-visibility`: their late layout moves the button between press and release, and the click is lost.
 */
export function ShowMore({ hasMore, isFetching, count, list, what, onShowMore }: ShowMoreProps) {
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const row = list.current?.children[firstNew.current];
    firstNew.current = null;
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }, [count, list]);

  if (!hasMore && !isFetching) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 2 }}>
      <Button
        variant="outlined"
        aria-disabled={isFetching}
        onClick={() => {
          if (isFetching) return;
          firstNew.current = count;
          onShowMore();
        }}
      >
        <span>{isFetching ? 'Loading…' : 'Show more'}</span>
        <span className="visually-hidden">{` ${what}`}</span>
      </Button>
    </Box>
  );
}
