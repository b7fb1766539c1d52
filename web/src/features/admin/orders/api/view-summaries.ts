import { orderSearchOf } from '@keepsong/domain/order-filter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFirestore } from 'reactfire';
import { VIEW_SUMMARIES } from '../../api/recount';
import { VIEWS } from '../model/views';
import type { View } from '../model/views';
import { useOrderCounts } from './order-counts';
import { summaryOf } from './orders';
import type { ListSummary } from './orders';

const EVERYTHING = { search: '', status: 'all', payment: 'all', sort: 'newest' } as const;

type ViewSummaries = Readonly<Partial<Record<View, ListSummary>>>;

/**
 * The number of orders and the first order of each view; not of all orders, which the cards count. Re-queries when `now`
 * changes and when the counts do.
 */
export function useViewSummaries(
  uid: string,
  now: Date,
): { summaries: ViewSummaries | undefined; hasFailed: boolean } {
  const db = useFirestore();
  const { counts, isLoading, hasFailed } = useOrderCounts();
  const { data, isError } = useQuery({
    queryKey: [VIEW_SUMMARIES, uid, now.getTime(), counts],
    // The counts renew them, and come first: otherwise each page would ask twice.
    enabled: !isLoading && !hasFailed,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ViewSummaries> => {
      const search = orderSearchOf('');
      const entries = await Promise.all(
        VIEWS.filter((view) => view !== 'all').map(async (view) => {
          const list = { view, filter: EVERYTHING, sort: 'newest', uid, now } as const;
          return [view, await summaryOf(db, list, search)] as const;
        }),
      );
      return Object.fromEntries(entries);
    },
  });
  return { summaries: data, hasFailed: isError || hasFailed };
}
