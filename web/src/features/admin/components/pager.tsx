import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '@/components/ui/row';
import type { PageLinks, Place } from '@/lib/firebase/paging';
import type { LivePage } from '@/lib/firebase/use-live-page';
import { LoadedList } from './lists';

interface PagerProps {
  links: PageLinks;
  /** Returns the URL query of another page of the list. */
  searchOf: (place: Place) => string;
  /** Gets the focus and the top of the window on the way to another page, whose rows are to be read from the first one. */
  list: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Previous and next. There are no page numbers, because counting costs one read per thousand rows. */
export function Pager({ links: { previous, next }, searchOf, list, children }: PagerProps) {
  if (!previous && !next && !children) return null;
  // A search cannot be read backwards; the browser's Back leads to the page before.
  const isFirst = previous !== null && !previous.after && !previous.before;
  function goToList({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    // The page opens elsewhere.
    if (ctrlKey || metaKey || shiftKey) return;
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }
  const buttonTo = (place: Place | null) => ({
    color: 'inherit' as const,
    variant: 'outlined' as const,
    size: 'small' as const,
    ...(place
      ? { component: Link, to: { search: searchOf(place) }, preventScrollReset: true, onClick: goToList }
      : { disabled: true }),
  });
  return (
    <Row component="nav" aria-label="Pages" gap={2} isSpread sx={{ pt: 2 }}>
      <Button {...buttonTo(previous)} startIcon={<BackIcon />}>
        <span>{isFirst ? 'First page' : 'Previous'}</span>
      </Button>
      <Typography variant="caption">{children}</Typography>
      <Button {...buttonTo(next)} endIcon={<NextIcon />}>
        Next
      </Button>
    </Row>
  );
}

interface PagedListProps<T> {
  page: LivePage<T>;
  searchOf: (place: Place) => string;
  what: string;
  empty: string;
  children: (rows: T[]) => ReactNode;
}

export function PagedList<T>({ page, searchOf, what, empty, children }: PagedListProps<T>) {
  const { status, rows, links, retry } = page;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Card ref={list} tabIndex={-1} sx={{ scrollMarginTop: 100 }}>
        <LoadedList read={{ status, data: rows, retry }} what={what} empty={empty}>
          {(found) => <Box sx={{ px: 2.5, py: 0.5 }}>{children(found)}</Box>}
        </LoadedList>
      </Card>
      <Pager links={links} searchOf={searchOf} list={list} />
    </div>
  );
}
