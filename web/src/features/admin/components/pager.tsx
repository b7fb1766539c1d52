import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cursor } from '../model/cursor';
import type { PageLinks } from '../model/paging';

interface PagerProps {
  links: PageLinks;
  onGo: (direction: 'after' | 'before', cursor: Cursor) => void;
  /** What this page holds, between the buttons. */
  children?: ReactNode;
}

/** Back and forth; there are no page numbers, because counting all rows would cost a read for each thousand. */
export function Pager({ links, onGo, children }: PagerProps) {
  const { previous, next } = links;
  if (!previous && !next && !children) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pt: 2 }}
    >
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<BackIcon />}
        disabled={!previous}
        onClick={() => previous && onGo('before', previous)}
      >
        Previous
      </Button>
      <Typography variant="body2" color="textSecondary" className="tabular" sx={{ textAlign: 'center' }}>
        {children}
      </Typography>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        endIcon={<NextIcon />}
        disabled={!next}
        onClick={() => next && onGo('after', next)}
      >
        Next
      </Button>
    </Box>
  );
}
