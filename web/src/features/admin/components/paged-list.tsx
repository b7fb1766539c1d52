import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useRef, type ReactNode } from 'react';
import type { Place } from '@/lib/firebase/paging';
import type { LivePage } from '@/lib/firebase/use-live-page';
import { LoadedList } from './loaded-list';
import { Pager } from './pager';

interface PagedListProps<T> {
  page: LivePage<T>;
  /** Returns the URL query of another page of the list. */
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
