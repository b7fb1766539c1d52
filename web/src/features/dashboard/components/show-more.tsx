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
 * Opens the next page. The focus goes to its first row: the button may be gone by then, or far below. What stands right
 * above must not be laid out late (`content-visibility`): a button that moves under the finger loses the press.
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
        color="inherit"
        aria-disabled={isFetching}
        onClick={() => {
          if (isFetching) return;
          firstNew.current = count;
          onShowMore();
        }}
      >
        {isFetching ? 'Loading…' : 'Show more'}
        <span className="visually-hidden"> {what}</span>
      </Button>
    </Box>
  );
}
