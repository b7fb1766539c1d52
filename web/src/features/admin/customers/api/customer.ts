import type { Order } from '@keepsong/domain/documents/order';
import { useQuery } from '@tanstack/react-query';
import { count, getAggregateFromServer, limit, query, sum, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, pageConstraints, useLivePage } from '@/lib/firebase/use-live-list';

/** The rules' limit, more than any customer's orders. */
const MOST_ADDED_UP = 1_000;

export function useOrdersOf(uid: string, place: Place): LivePage<Order> {
  return useLivePage(
    query(ordersCollection(), where('userId', '==', uid), ...pageConstraints('createdAt', place, 'desc')),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
}

interface CustomerTotals {
  orders: number;
  paidCents: number;
  refundedCents: number;
  lostCents: number;
}

/** Costs two reads. */
export function useCustomerTotals(uid: string): ShownRead<CustomerTotals> {
  const totals = useQuery({
    queryKey: ['customer-totals', uid],
    queryFn: async (): Promise<CustomerTotals> => {
      const theirs = where('userId', '==', uid);
      const paid = where('paymentStatus', 'in', ['paid', 'refunded']);
      const [ordered, all] = await Promise.all([
        getAggregateFromServer(query(ordersCollection(), theirs, paid, limit(MOST_ADDED_UP)), {
          chargedCents: sum('chargedCents'),
          refundedCents: sum('refundedCents'),
          lostCents: sum('lostCents'),
        }),
        getAggregateFromServer(query(ordersCollection(), theirs, limit(MOST_ADDED_UP)), {
          orders: count(),
          chargedCents: sum('extraSums.chargedCents'),
          refundedCents: sum('extraSums.refundedCents'),
          lostCents: sum('extraSums.lostCents'),
        }),
      ]);
      const [own, added] = [ordered.data(), all.data()];
      return {
        orders: added.orders,
        paidCents: own.chargedCents + added.chargedCents,
        refundedCents: own.refundedCents + added.refundedCents,
        lostCents: own.lostCents + added.lostCents,
      };
    },
  });
  return readOf(totals);
}
