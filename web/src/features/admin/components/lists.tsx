import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { EmptyState, Loaded, OfflineState, SkeletonState } from '@/components/ui/loaded';
import { Row } from '@/components/ui/layout';
import { FIRST_PAGE, type Place } from '@/lib/firebase/paging';
import type { LivePage } from '@/lib/firebase/use-live-list';

interface LoadedListProps<T> extends Pick<ComponentProps<typeof Loaded<T>>, 'read' | 'children'> {
  empty: ReactNode;
  what: string;
}

export function LoadedList<T>({ what, empty, ...list }: LoadedListProps<T>) {
  return (
    <Loaded
      {...list}
      empty={typeof empty === 'string' ? <EmptyState title={empty} /> : empty}
      failure={`The ${what} could not be loaded`}
      loading={<SkeletonState shape="rows" label={`Loading ${what}...`} />}
      offline={<OfflineState what={`The ${what}`} />}
    />
  );
}

/** A row of a list, with `columns` as its `grid-template-columns` where there is room. Where it is narrow its cells stack, with the button beside the first. Needs a container for its width. */
export const ListRow = styled('li', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
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

interface CutNoteProps {
  count: number;
  most: number;
  /** Null where several lists are shown as one. */
  which: 'latest' | 'oldest' | null;
}

export function CutNote({ count, most, which }: CutNoteProps) {
  if (count < most) return null;
  const listed = which ? `These are the ${which} ${most}. ` : '';
  return <Typography variant="caption">{`${listed}There can be more.`}</Typography>;
}

interface PagerProps {
  place: Place;
  next: Place | null;
  searchOf: (place: Place) => string;
  /** Gets the focus and the top of the window on the way to another page, whose rows are to be read from the first one. */
  list: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** First and next. There are no page numbers, because counting costs one read per thousand rows. */
export function Pager({ place, next, searchOf, list, children }: PagerProps) {
  if (!place.after && !next && !children) return null;
  function goToList({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    // The page opens elsewhere.
    if (ctrlKey || metaKey || shiftKey) return;
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }
  const buttonTo = (to: Place | null) => ({
    color: 'inherit' as const,
    variant: 'outlined' as const,
    size: 'small' as const,
    ...(to
      ? { component: Link, to: { search: searchOf(to) }, preventScrollReset: true, onClick: goToList }
      : { disabled: true }),
  });
  return (
    <Row component="nav" aria-label="Pages" gap={2} isSpread sx={{ pt: 2 }}>
      <Button {...buttonTo(place.after ? FIRST_PAGE : null)} startIcon={<BackIcon />}>
        First page
      </Button>
      <Typography variant="caption">{children}</Typography>
      <Button {...buttonTo(next)} endIcon={<NextIcon />}>
        Next
      </Button>
    </Row>
  );
}

/** The page behind a row has no rows any more, which says nothing about the list. `search`: of the first page. */
export const EmptyPage = ({ search }: { search: string }) => (
  <EmptyState
    title="This page is empty"
    action={
      <Button variant="outlined" component={Link} to={{ search }} preventScrollReset>
        Back to the first page
      </Button>
    }
  />
);

interface PagedListProps<T> {
  page: LivePage<T>;
  place: Place;
  searchOf: (place: Place) => string;
  what: string;
  empty: string;
  children: (rows: T[]) => ReactNode;
}

export function PagedList<T>({ page, place, searchOf, what, empty, children }: PagedListProps<T>) {
  const { status, rows, next, retry } = page;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Card ref={list} tabIndex={-1} sx={{ scrollMarginTop: 100 }}>
        <LoadedList
          read={{ status, data: rows, retry }}
          what={what}
          empty={place.after ? <EmptyPage search={searchOf(FIRST_PAGE)} /> : empty}
        >
          {(found) => <Box sx={{ px: 2.5, py: 0.5 }}>{children(found)}</Box>}
        </LoadedList>
      </Card>
      <Pager place={place} next={next} searchOf={searchOf} list={list} />
    </div>
  );
}
