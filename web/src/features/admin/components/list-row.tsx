import { styled } from '@mui/material/styles';

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
