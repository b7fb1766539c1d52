import type { Order } from '@keepsong/domain/documents/order';
import { useQuery } from '@tanstack/react-query';
import { count, getAggregateFromServer, limit, query, sum, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { ordersCollection } from '@/entities/order/order';
import { usePagedQuery } from '../../api/use-paged-query';
import type { PagedRows } from '../../api/use-paged-query';
import type { Place } from '../../model/paging';

/** The rules allow no more at once. Nobody orders as many songs. */
const MOST_ADDED_UP = 1_000;

/** One page of a customer's orders, newest first. */
export function useOrdersOf(uid: string, place: Place): PagedRows<Order> {
  return usePagedQuery({
    collection: ordersCollection(useFirestore()),
    filters: [where('userId', '==', uid)],
    dateField: 'createdAt',
    dateOf: ({ createdAt }) => createdAt,
    place,
  });
}

export interface CustomerTotals {
  orders: number;
  paidCents: number;
  refundedCents: number;
}

/** The numbers of all orders of a customer: two reads. */
export function useCustomerTotals(uid: string) {
  const db = useFirestore();
  return useQuery({
    queryKey: ['customer-totals', uid],
    queryFn: async (): Promise<CustomerTotals> => {
      const theirs = where('userId', '==', uid);
      const paid = where('paymentStatus', 'in', ['paid', 'refunded']);
      const [all, money] = await Promise.all([
        getAggregateFromServer(query(ordersCollection(db), theirs, limit(MOST_ADDED_UP)), {
          orders: count(),
        }),
        getAggregateFromServer(query(ordersCollection(db), theirs, paid, limit(MOST_ADDED_UP)), {
          paidCents: sum('amountCents'),
          refundedCents: sum('refundedCents'),
        }),
      ]);
      return { ...all.data(), ...money.data() };
    },
  });
}
