import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Row } from './row';
import { cardPadding } from './panel';

/** A picture, a title and a line, as in lists. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} gap={2} isOneLine sx={{ mt: 2.5 }}>
      <Skeleton variant="rounded" width={56} height={56} sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="50%" />
        <Skeleton width="30%" />
      </Box>
    </Row>
  ));
}

const TEXT = ['72%', '94%', '88%', '46%'].map((width) => <Skeleton key={width} width={width} />);

const SHAPES = {
  text: <Box sx={{ minHeight: '12rem' }}>{TEXT}</Box>,
  rows: (
    <Box sx={{ minHeight: '12rem' }}>
      <SkeletonRows count={2} />
    </Box>
  ),
  /** A cover, a title and the buttons below. */
  stage: (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        minHeight: { xs: '140dvh', md: '70dvh' },
        alignContent: 'start',
      }}
    >
      <Skeleton
        variant="rectangular"
        width="100%"
        height="auto"
        sx={{ aspectRatio: { xs: '1', md: '16 / 9' } }}
      />
      <Skeleton width="60%" height={48} />
      <Skeleton variant="rounded" width="80%" height={56} />
    </Box>
  ),
  /** A heading with cards below, as high as the window, so that the footer does not move. */
  page: (
    <Box sx={{ display: 'grid', gap: 3, minHeight: '100dvh', alignContent: 'start' }}>
      <Box>
        <Skeleton width="60%" height={56} sx={{ maxWidth: '24rem' }} />
        <Skeleton width="40%" sx={{ maxWidth: '16rem' }} />
      </Box>
      <Skeleton variant="rounded" height={220} />
      <Card sx={{ p: cardPadding }}>{TEXT}</Card>
    </Box>
  ),
} as const satisfies Record<string, ReactNode>;

interface SkeletonStateProps {
  /** For screen readers. */
  label?: string;
  shape?: keyof typeof SHAPES;
}

/** The shape of what is loading. `LoadingState` is for the words that the specification shows, and where nothing has a shape. */
export function SkeletonState({ label = 'Loading...', shape = 'text' }: SkeletonStateProps) {
  return (
    <Box role="status">
      <span className="visually-hidden">{label}</span>
      <Box aria-hidden>{SHAPES[shape]}</Box>
    </Box>
  );
}
