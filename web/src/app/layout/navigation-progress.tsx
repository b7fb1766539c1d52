import LinearProgress from '@mui/material/LinearProgress';
import { useNavigation } from 'react-router-dom';

/** Shown while the code of the next page loads, after 200 ms, so that a fast page shows none. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <LinearProgress
      aria-label="Loading the page"
      sx={{
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: 0,
        zIndex: 'tooltip',
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 150ms 200ms both',
      }}
    />
  );
}
