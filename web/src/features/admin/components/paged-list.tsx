import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, OfflineState } from '@/components/ui/states';
import { useOnline } from '@/lib/hooks/use-online';
import type { Place } from '@/lib/firebase/paging';
import type { LivePage } from '@/lib/firebase/use-live-page';
import { Pager } from './pager';

interface PagedListProps<T> {
  page: LivePage<T>;
  /** Returns the URL query of another page of the list. */
  searchOf: (place: Place) => string;
  /** The plural noun of the rows. */
  what: string;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** One page of a list, with links to the others. */
export function PagedList<T>({ page, searchOf, what, empty, children }: PagedListProps<T>) {
  const { status, rows, links, retry } = page;
  const isOnline = useOnline();
  return (
    <>
      <Card>
        {status === 'loading' && isOnline && <LoadingState label={`Loading ${what}...`} />}
        {status === 'loading' && !isOnline && <OfflineState what={`The ${what}`} />}
        {status === 'error' && <ErrorState title={`The ${what} could not be loaded`} onRetry={retry} />}
        {status === 'ready' && rows.length === 0 && empty}
        {rows.length > 0 && children(rows)}
      </Card>
      <Pager links={links} searchOf={searchOf} />
    </>
  );
}
