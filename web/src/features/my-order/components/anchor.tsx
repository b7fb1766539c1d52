import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useArrival } from '@/lib/hooks/use-arrival';

export const STORY_ID = 'story';
export const LYRICS_ID = 'lyrics';
export const NEXT_STEP_ID = 'next-step';

/** After an action that has changed the next step, and whose button is gone; the title of a finished song. */
export const focusNextStep = () =>
  (document.getElementById(NEXT_STEP_ID) ?? document.querySelector('h1'))?.focus({ preventScroll: true });

/** A part of the page that links lead to, also from e-mails. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useArrival(ref, `#${id}`, true);
  return (
    <Box
      ref={ref}
      id={id}
      tabIndex={-1}
      sx={{
        scrollMarginTop: 96,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
