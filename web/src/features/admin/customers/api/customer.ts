import type { Order } from '@keepsong/domain/documents/order';
import type { Profile } from '@keepsong/domain/documents/profile';
import { useQuery } from '@tanstack/react-query';
import { count, getAggregateFromServer, limit, query, sum, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { useProfile } from '@/entities/profile/use-profile';
import type { Read, ReadStatus } from '@/lib/firebase/read';
import type { Place } from '@/lib/firebase/paging';
import { pageConstraints, useLivePage } from '@/lib/firebase/use-live-page';
import type { LivePage } from '@/lib/firebase/use-live-page';

/** The rules' limit, more than any customer's orders. */
const MOST_ADDED_UP = 1_000;

/** One page of a customer's orders, newest first. */
export function useOrdersOf(uid: string, place: Place): LivePage<Order> {
  return useLivePage({
    from: query(
      ordersCollection(),
      where('userId', '==', uid),
      ...pageConstraints('createdAt', place, 'newest'),
    ),
    place,
    positionOf: ({ createdAt, id }) => ({ at: createdAt.getTime(), id }),
  });
}

interface CustomerTotals {
  orders: number;
  paidCents: number;
  refundedCents: number;
  lostCents: number;
}

/** The totals of all orders of a customer; costs three reads. */
function useCustomerTotals(uid: string) {
  return useQuery({
    queryKey: ['customer-totals', uid],
    queryFn: async (): Promise<CustomerTotals> => {
      const theirs = where('userId', '==', uid);
      const paid = where('paymentStatus', 'in', ['paid', 'refunded']);
      const [all, money, lost] = await Promise.all([
        getAggregateFromServer(query(ordersCollection(), theirs, limit(MOST_ADDED_UP)), {
          orders: count(),
        }),
        getAggregateFromServer(query(ordersCollection(), theirs, paid, limit(MOST_ADDED_UP)), {
          paidCents: sum('amountCents'),
          refundedCents: sum('refundedCents'),
        }),
        // By itself, because a sum counts only the orders that have its field.
        getAggregateFromServer(query(ordersCollection(), theirs, paid, limit(MOST_ADDED_UP)), {
          lostCents: sum('lostCents'),
        }),
      ]);
      return { ...all.data(), ...money.data(), ...lost.data() };
    },
  });
}

export interface Customer {
  profile: Profile | undefined;
  totals: CustomerTotals | undefined;
  /** `missing`: no profile and no order. Deleted accounts have orders without a profile. */
  status: ReadStatus;
  retry: () => void;
}

/** A customer's profile, live, with the totals of their orders. */
export function useCustomer(uid: string): Customer {
  const profile = useProfile(uid);
  const totals = useCustomerTotals(uid);
  return {
    profile: profile.data,
    totals: totals.data,
    status: statusOf(profile, totals),
    retry: () => {
      if (profile.status === 'error') profile.retry();
      if (totals.isError) void totals.refetch();
    },
  };
}

function statusOf(
  profile: Read<Profile>,
  totals: { isError: boolean; data: CustomerTotals | undefined },
): ReadStatus {
  if (profile.status === 'error' || totals.isError) return 'error';
  if (profile.status === 'loading' || !totals.data) return 'loading';
  if (profile.status === 'ready') return 'ready';
  return totals.data.orders === 0 ? 'missing' : 'ready';
}
