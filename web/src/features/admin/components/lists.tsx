import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { EmptyState, OfflineState } from '@/components/ui/states';

interface LoadedListProps<T> extends Pick<ComponentProps<typeof Loaded<T>>, 'read' | 'children'> {
  empty: string;
  what: string;
}

/** A list of the desk, and what is known about it until it is there. */
export function LoadedList<T>({ what, empty, ...list }: LoadedListProps<T>) {
  return (
    <Loaded
      {...list}
      empty={<EmptyState title={empty} />}
      failure={`The ${what} could not be loaded`}
      loading={<SkeletonState shape="rows" label={`Loading ${what}...`} />}
      offline={<OfflineState what={`The ${what}`} />}
    />
  );
}

interface ListRowProps {
  /** `grid-template-columns` where there is room. */
  columns: string;
}

/** A row of a list. Where it is narrow its cells stack, with the button beside the first. Needs a container for its width. */
export const ListRow = styled('li', { shouldForwardProp: (name) => name !== 'columns' })<ListRowProps>(
  ({ theme, columns }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0.25, 2),
    alignItems: 'center',
    justifyItems: 'start',
    minHeight: 44,
    paddingBlock: theme.spacing(1),
    overflowWrap: 'anywhere',
    '& > *': { gridColumn: 1, minWidth: 0 },
    '& > button': { gridArea: '1 / 2' },
    '@container (min-width: 760px)': {
      gridTemplateColumns: columns,
      '& > *, & > button': { gridArea: 'auto' },
    },
  }),
);

export function CutNote({ count, most, which }: { count: number; most: number; which: 'latest' | 'oldest' }) {
  if (count < most) return null;
  return <Typography variant="caption">{`These are the ${which} ${most}. There can be more.`}</Typography>;
}
