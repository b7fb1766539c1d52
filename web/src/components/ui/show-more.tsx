import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusNextOnRemoval } from './focus-next-on-removal';
import type { LiveList } from '@/lib/firebase/use-live-list';
import { useHydrated } from '@/lib/hooks/use-hydrated';

interface ShowMoreProps {
  list: Pick<LiveList<unknown>, 'nextAfter' | 'isFetchingMore' | 'showMore'>;
  count: number;
  label: string;
  /** After the label, for screen readers. */
  what?: string;
  /** What gets the focus when more rows are there, because the button may be gone by then. */
  focusOn?: (firstNew: number) => Element | null | undefined;
}

/** Rows above it must not use `content-visibility`: their late layout moves the button during the press, and the click is lost. */
export function ShowMore({ list, count, label, what, focusOn }: ShowMoreProps) {
  const { nextAfter, isFetchingMore, showMore } = list;
  const isHydrated = useHydrated();
  const firstNew = useRef<number | null>(null);
  const focus = useEffectEvent(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    const next = focusOn?.(firstNew.current);
    firstNew.current = null;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
  useEffect(() => focus(), [count]);

  if (nextAfter === null && !isFetchingMore) return null;
  return (
    // The browser keeps a row in its place when rows are inserted, never this button above them.
    <Box
      ref={focusNextOnRemoval}
      sx={{ display: 'flex', justifyContent: 'center', p: 2, overflowAnchor: 'none' }}
    >
      <Button
        variant="outlined"
        size="small"
        disabled={!isHydrated}
        aria-disabled={isFetchingMore}
        onClick={() => {
          if (isFetchingMore) return;
          firstNew.current = count;
          showMore();
        }}
      >
        <span>{isFetchingMore ? 'Loading...' : label}</span>
        {what && <span className="visually-hidden">{` ${what}`}</span>}
      </Button>
    </Box>
  );
}
