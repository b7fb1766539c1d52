import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_VIEWS, type OrderView } from '@keepsong/domain/order-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';
import { VIEW_SUMMARIES } from '../../api/recount';
import { wholeView } from '../model/views';
import { countOf, firstOf } from './orders';

/** Each at most `MOST_COUNTED`. */
type ViewCounts = Readonly<Partial<Record<OrderView, number>>>;

/** The number of orders of each view; not of all orders, which the cards count. Counts again when `now` changes. */
export function useViewCounts(uid: string, now: Date): ShownRead<ViewCounts> {
  return readOf(
    useQuery({
      queryKey: [VIEW_SUMMARIES, uid, now.getTime()],
      placeholderData: keepPreviousData,
      queryFn: async (): Promise<ViewCounts> => {
        const views = ORDER_VIEWS.filter((view) => view !== 'all');
        const counts = views.map(
          async (view) => [view, await countOf({ filter: wholeView(view), uid, now })] as const,
        );
        return Object.fromEntries(await Promise.all(counts));
      },
    }),
  );
}

interface Work {
  /** At most `MOST_COUNTED`. */
  count: number;
  first: Order | null;
}

/** The open orders of each of these admins, or of `NOBODY`, and the first that is due; two reads each. */
export function useWorkOf(people: readonly string[], now: Date): ShownRead<ReadonlyMap<string, Work>> {
  return readOf(
    useQuery({
      queryKey: [VIEW_SUMMARIES, 'people', people, now.getTime()],
      placeholderData: keepPreviousData,
      queryFn: async () => {
        const entries = people.map(async (uid) => {
          const list = { filter: { ...wholeView('mine'), person: uid }, uid, now };
          const [count, first] = await Promise.all([countOf(list), firstOf(list)]);
          return [uid, { count, first }] as const;
        });
        return new Map(await Promise.all(entries));
      },
    }),
  );
}
